# Sourced by the build scripts: with equal flags, program and tests share all compiled files.
# -enable-testing costs the program no time, and a fifteenth of its size. Without debug information,
# compiling takes a tenth less time; names of functions stay, for profiles and backtraces.
release=(-c release -debug-info-format none -Xswiftc -enable-testing)

# Sets `imported` to the options with which a compiler finds the modules of a build folder.
imports() {
  imported=(-I "$1/Modules")
  for library in "$root"/Sources/Libraries/*/; do imported+=(-I "$library"); done
  for map in "$1"/*.build/module.modulemap; do imported+=(-Xcc "-fmodule-map-file=$map"); done
  for flag in $(pkg-config --cflags cairo pangocairo librsvg-2.0 gdk-pixbuf-2.0); do
    imported+=(-Xcc "$flag")
  done
}
