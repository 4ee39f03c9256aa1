import { computeRoot, leafHash } from '../../src/modules/ledger/merkle.ts'
import { checkpointText, type NoteKey, signNote } from '../../src/modules/ledger/signed-note.server.ts'
import { computeSubtree, createNodeReader, readTilePath, TILE_WIDTH } from '../../src/modules/ledger/tiles.ts'

/** The files of a ledger with these entries, in memory, by their addresses below `/log/`. */
export function writeLedgerFiles(entries: readonly Uint8Array[], signer: NoteKey) {
  const levels = [entries.map((entry) => leafHash(entry))]
  while (levels.at(-1)!.length >= TILE_WIDTH) {
    const below = levels.at(-1)!
    const tops = Array.from({ length: Math.floor(below.length / TILE_WIDTH) }, (_, n) =>
      Buffer.from(computeSubtree(Buffer.concat(below.slice(n * TILE_WIDTH, (n + 1) * TILE_WIDTH)), 0, TILE_WIDTH)),
    )
    levels.push(tops)
  }
  const tile = async (level: number, n: number, width: number) =>
    Buffer.concat(levels[level]!.slice(n * TILE_WIDTH, n * TILE_WIDTH + width))
  return async (asked: string): Promise<Buffer> => {
    if (asked !== 'checkpoint') {
      const { level, n, width } = readTilePath(asked)!
      return tile(Number(level), n, width)
    }
    const size = entries.length
    const nodes = createNodeReader((level, n) => tile(level, n, TILE_WIDTH))
    const root = Buffer.from(await computeRoot(size, nodes))
    return Buffer.from(signNote(checkpointText({ origin: signer.name, size, root }), signer))
  }
}
