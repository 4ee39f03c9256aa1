import { closeSync, globSync, openSync, readSync } from 'node:fs'
import path from 'node:path'

/** Value of `e_machine` in the ELF header of a program or library, by Node's name of the processor. */
const MACHINES: Readonly<Record<string, number>> = { x64: 0x3e, arm64: 0xb7 }

/** File names of libraries: `sharp.node`, `libvips-cpp.so.8.17.3`. Programs have no suffix and are recognised by their header alone. */
const LIBRARY = /\.(?:node|so(?:\.\d+)*)$/

export interface NativeFile {
  /** Path relative to the folder. */
  name: string
  /** Whether it runs on Linux on the given processor. */
  fits: boolean
}

/** Lists the programs and libraries in a folder. A file for another system has a header of another format and does not fit either. */
export function nativeFiles(folder: string, arch: string): NativeFile[] {
  return globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      const file = path.join(entry.parentPath, entry.name)
      const machine = machineOf(file)
      const isNative = machine !== undefined || LIBRARY.test(entry.name)
      return isNative ? [{ name: path.relative(folder, file), fits: machine === MACHINES[arch] }] : []
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** Length of the ELF header up to and including `e_machine`. */
const HEADER = 20
/** Byte order of x64 and arm64. */
const LITTLE_ENDIAN = 1
const OTHER_MACHINE = -1

function machineOf(file: string): number | undefined {
  const header = Buffer.alloc(HEADER)
  const opened = openSync(file, 'r')
  try {
    if (readSync(opened, header) < HEADER) return undefined
  } finally {
    closeSync(opened)
  }
  if (header.toString('latin1', 0, 4) !== '\x7fELF') return undefined
  return header[5] === LITTLE_ENDIAN ? header.readUInt16LE(18) : OTHER_MACHINE
}
