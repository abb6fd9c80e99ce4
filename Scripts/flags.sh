# Sourced by scripts that build: with the same flags, program and tests share everything that is compiled.
# What can be tested from inside costs the program no time and a fifteenth of its size.
release=(-c release -Xswiftc -enable-testing)
