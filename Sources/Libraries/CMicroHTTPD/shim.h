#include <microhttpd.h>
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

/// Opens a socket that listens on 127.0.0.1 and nowhere else.
///
/// - Parameter port: In host order; 0 is any that is free. Receives the one it is.
/// - Returns: The socket, or -1 with `errno`.
static inline int smear_http_listen(uint16_t *port) {
  int listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (listener < 0) return -1;
  struct sockaddr_in address = {
      .sin_family = AF_INET, .sin_port = htons(*port), .sin_addr = {htonl(INADDR_LOOPBACK)}};
  socklen_t size = sizeof address;
  // Otherwise a port could not be taken again for a minute after its connections are closed.
  int reuses = 1;
  if (setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &reuses, sizeof reuses) ||
      bind(listener, (struct sockaddr *)&address, size) || listen(listener, SOMAXCONN) ||
      getsockname(listener, (struct sockaddr *)&address, &size)) {
    int code = errno;
    close(listener);
    errno = code;
    return -1;
  }
  *port = ntohs(address.sin_port);
  return listener;
}

/// The socket of a connection.
static inline int smear_http_socket(struct MHD_Connection *connection) {
  return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd;
}

/// Whether a connection begins, and does not end.
static inline int smear_http_begins(enum MHD_ConnectionNotificationCode code) {
  return code == MHD_CONNECTION_NOTIFY_STARTED;
}

/// Starts a server on a socket that listens, which then belongs to it.
///
/// Here, because Swift cannot call functions that take any number of arguments.
///
/// - Parameters:
///   - memory: Of each connection, in bytes: longer heads of requests are refused.
///   - connections: The most at once, each with a thread of its own.
///   - timeout: After which connections without any traffic are closed, in seconds.
///   - notify: Called as connections begin and end.
static inline struct MHD_Daemon *smear_http_start(
    int listener, size_t memory, unsigned connections, unsigned timeout,
    MHD_NotifyConnectionCallback notify, void *(*begin)(void *, const char *, struct MHD_Connection *),
    MHD_AccessHandlerCallback handle, MHD_RequestCompletedCallback end, void *context) {
  return MHD_start_daemon(
      MHD_USE_THREAD_PER_CONNECTION | MHD_USE_POLL_INTERNAL_THREAD | MHD_USE_ITC, 0, NULL, NULL,
      handle, context, MHD_OPTION_LISTEN_SOCKET, listener, MHD_OPTION_CONNECTION_LIMIT,
      connections, MHD_OPTION_NOTIFY_CONNECTION, notify, context, MHD_OPTION_CONNECTION_MEMORY_LIMIT, memory,
      MHD_OPTION_CONNECTION_TIMEOUT, timeout, MHD_OPTION_URI_LOG_CALLBACK, begin, context,
      MHD_OPTION_NOTIFY_COMPLETED, end, context, MHD_OPTION_END);
}
