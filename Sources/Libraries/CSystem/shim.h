#include <malloc.h>
#include <sys/xattr.h>

// System calls that Swift cannot make: `syscall` and `prctl` take any number of arguments.
#include <linux/landlock.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

// Lets this process and its children gain no rights; needed before Landlock.
static inline int forbid_new_rights(void) {
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
}

// A Landlock ruleset that refuses the rights unless a rule gives them; negative where there is none.
static inline int create_landlock_ruleset(uint64_t rights) {
  struct landlock_ruleset_attr attributes = {.handled_access_fs = rights};
  return (int)syscall(SYS_landlock_create_ruleset, &attributes, sizeof attributes, 0);
}

// Gives the rights in an open folder and below.
static inline int allow_in_folder(int ruleset, int folder, uint64_t rights) {
  struct landlock_path_beneath_attr rule = {.allowed_access = rights, .parent_fd = folder};
  return (int)syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
}

// Holds this process to the ruleset, for good.
static inline int hold_to_ruleset(int ruleset) {
  return (int)syscall(SYS_landlock_restrict_self, ruleset, 0);
}
