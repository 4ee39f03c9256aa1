import { describe, expect, it } from 'vitest'
import {
  computeRoot,
  EMPTY_ROOT,
  leafHash,
  nodeHash,
  proveConsistency,
  proveInclusion,
  type ReadNode,
  rootFromInclusion,
} from './merkle.ts'

/** The common test vectors of RFC 6962 implementations: eight entries, and the roots over the first n of them. */
const ENTRIES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f']
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

const leaves = ENTRIES.map((entry) => leafHash(Buffer.from(entry, 'hex')))
const read: ReadNode = async (height, index) =>
  height === 0 ? leaves[index]! : nodeHash(await read(height - 1, index * 2), await read(height - 1, index * 2 + 1))
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

describe('the tree of RFC 6962', () => {
  it('has the roots of the shared vectors', async () => {
    const roots = await Promise.all(ROOTS.map((_, size) => computeRoot(size, read)))

    expect(roots.map(hex)).toEqual(ROOTS)
    expect(hex(EMPTY_ROOT)).toBe(ROOTS[0])
  })

  it('proves each leaf of each size, and no other leaf', async () => {
    for (let size = 1; size <= 8; size++)
      for (let index = 0; index < size; index++) {
        const path = await proveInclusion(index, size, read)
        const lead = (leaf: number, at = index) => rootFromInclusion(leaves[leaf]!, { index: at, size, path })

        expect(hex(lead(index)!)).toBe(ROOTS[size])
        const other = (index + 1) % size
        if (size > 1) expect(hex(lead(other) ?? EMPTY_ROOT)).not.toBe(ROOTS[size])
        if (size > 1) expect(hex(lead(index, other) ?? EMPTY_ROOT)).not.toBe(ROOTS[size])
      }
  })

  it('gives the consistency proof of the shared vectors', async () => {
    const [one, six] = [await proveConsistency(1, 8, read), await proveConsistency(6, 8, read)]

    expect(one.map(hex)).toEqual([
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ])
    expect(six.map(hex)).toEqual([
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ])
  })
})
