import { describe, expect, it } from 'vitest'
import { readTilePath, tilePath } from './tiles.ts'

describe('the address of a tile', () => {
  it.each([
    ['tile/0/000', { level: 0, n: 0, width: 256 }],
    ['tile/2/x001/x234/067', { level: 2, n: 1_234_067, width: 256 }],
    ['tile/1/005.p/17', { level: 1, n: 5, width: 17 }],
    ['tile/entries/x012/345.p/1', { level: 'entries' as const, n: 12_345, width: 1 }],
  ])('%s', (path, tile) => {
    const found = readTilePath(path)

    expect(found).toEqual(tile)
    expect(tilePath(tile)).toBe(path)
  })

  it.each([
    'tile/0/0',
    'tile/00/000',
    'tile/64/000',
    'tile/0/x000/001',
    'tile/0/000.p/256',
    'tile/0/000.p/0',
    'tile/data/000',
  ])('is none: %s', (path) => {
    expect(readTilePath(path)).toBeNull()
  })
})
