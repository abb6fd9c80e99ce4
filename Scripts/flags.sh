# Sourced by the build scripts: with equal flags, program and tests share all compiled files.
# -enable-testing costs the program no time, and a fifteenth of its size.
release=(-c release -Xswiftc -enable-testing)
