// The headers of ICU, which libxml2 includes where it is built with it, differ from those of Foundation.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/xmlreader.h>
