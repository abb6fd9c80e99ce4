#ifndef MUTEX_ORDER_H
#define MUTEX_ORDER_H

// Declares nothing: under the thread sanitizer, this target replaces two functions of Swift's
// library when it is linked.

#endif
