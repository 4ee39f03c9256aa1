import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { testFolder } from '../test/setup/at-end.ts'
import { nativeFiles } from './native-files.ts'

const X64 = 0x3e
const AARCH64 = 0xb7

/** The first bytes of an ELF program for a processor. */
function elf(machine: number, isBigEndian = false): Buffer {
  const header = Buffer.alloc(64)
  header.write('\x7fELF', 'latin1')
  header[4] = 2
  header[5] = isBigEndian ? 2 : 1
  if (isBigEndian) header.writeUInt16BE(machine, 18)
  else header.writeUInt16LE(machine, 18)
  return header
}

function folderWith(files: Record<string, Buffer>): string {
  const folder = testFolder('portal-native-files')
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), bytes)
  }
  return folder
}

it('finds programs and libraries by their header, wherever they lie', () => {
  const folder = folderWith({
    'node/bin/node': elf(X64),
    'lib/libvips-cpp.so.8.17.3': elf(X64),
    'lib/jieba.node': elf(X64),
    'lib/index.js': Buffer.from('export const machine = "\x7fELF" // no program'),
    'lib/empty': Buffer.alloc(0),
  })

  expect(nativeFiles(folder, 'x64')).toEqual([
    { name: 'lib/jieba.node', fits: true },
    { name: 'lib/libvips-cpp.so.8.17.3', fits: true },
    { name: 'node/bin/node', fits: true },
  ])
})

it.each([
  ['x64', AARCH64],
  ['arm64', X64],
])('says which files of a release for %s were built for another processor', (arch, other) => {
  const folder = folderWith({ 'a/sharp.node': elf(other), 'b/jieba.node': elf(arch === 'x64' ? X64 : AARCH64) })

  expect(nativeFiles(folder, arch)).toEqual([
    { name: 'a/sharp.node', fits: false },
    { name: 'b/jieba.node', fits: true },
  ])
})

it('rejects a library of another system or byte order', () => {
  const folder = folderWith({
    'big.so': elf(X64, true),
    'mac.node': Buffer.from('cffaedfe0c000001000000000600000010000000', 'hex'),
    'short.node': Buffer.from('MZ'),
  })

  expect(nativeFiles(folder, 'x64')).toEqual([
    { name: 'big.so', fits: false },
    { name: 'mac.node', fits: false },
    { name: 'short.node', fits: false },
  ])
})
