import { createPublicKey, hash, sign, verify } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { computeRoot } from './merkle.ts'
import {
  COSIGNATURE,
  isSignedBy,
  keyId,
  type NoteKey,
  type NoteSignature,
  openNote,
  rawPublicKey,
  readCheckpoint,
  signatureLine,
  type TreeHead,
} from './signed-note.server.ts'
import { countHashes, createNodeReader, HASH_SIZE, type ReadTile, TILE_WIDTH, tilePath } from './tiles.ts'

interface Witnessing {
  /** Base address of the ledger, including `/log`. */
  address: string
  /** The key of the ledger, fetched once over a connection that is trusted. */
  ledger: NoteKey
  witness: NoteKey
  /** File with the last cosigned checkpoint of this ledger. */
  stateFile: string
  now(): number
  read(address: string): Promise<Buffer>
}

type Witnessed = { is: 'cosigned'; note: string } | { is: 'refused'; why: Refusal }
export type Refusal = 'unsigned' | 'shrunk' | 'forked' | 'rewritten' | 'tiles'

/**
 * Cosigns the newest checkpoint if the ledger has only grown since the last one. The checkpoint is on the disk before the signature is
 * published, so that a killed witness continues from there and never signs two ledgers of the same size.
 */
export async function witnessOnce(dependencies: Witnessing): Promise<Witnessed> {
  const { address, ledger, witness, stateFile, now, read } = dependencies
  const note = (await read(`${address}/checkpoint`)).toString()
  const opened = openNote(note)
  const head = readCheckpoint(opened?.text ?? '')
  if (!opened || !head || head.origin !== ledger.name || !isSignedBy(note, ledger)) return refused('unsigned')
  const last = existsSync(stateFile) ? readCheckpoint(openNote(readFileSync(stateFile, 'utf8'))?.text ?? '') : null
  // A file that cannot be read must not pass for a new ledger.
  if (existsSync(stateFile) && !last) throw new Error(`${stateFile} is no checkpoint`)
  const why = await faultOf(head, last, dependencies)
  if (why) return refused(why)
  const cosigned = note + cosignature(opened.text, witness, Math.floor(now() / 1000))
  store(stateFile, cosigned)
  return { is: 'cosigned', note: cosigned }
}

const refused = (why: Refusal): Witnessed => ({ is: 'refused', why })

async function faultOf(head: TreeHead, last: TreeHead | null, { address, read }: Witnessing): Promise<Refusal | null> {
  if (last && head.size < last.size) return 'shrunk'
  if (last && head.size === last.size) return head.root.equals(last.root) ? null : 'forked'
  const nodes = createNodeReader(tilesAt(address, head.size, read))
  const root = await computeRoot(head.size, nodes).catch(() => null)
  if (!root || !head.root.equals(root)) return 'tiles'
  return !last || last.root.equals(await computeRoot(last.size, nodes)) ? null : 'rewritten'
}

/** Tiles of a ledger of that size, each fetched once. */
function tilesAt(address: string, size: number, read: Witnessing['read']): ReadTile {
  const tiles = new Map<string, Promise<Buffer>>()
  return async (level, n) => {
    const width = Math.min(TILE_WIDTH, countHashes(size, level) - n * TILE_WIDTH)
    const place = tilePath({ level, n, width })
    const tile = tiles.get(place) ?? read(`${address}/${place}`)
    tiles.set(place, tile)
    if ((await tile).length !== width * HASH_SIZE) throw new Error(`${place} has a wrong length`)
    return tile
  }
}

/** c2sp.org/tlog-cosignature: states that the witness saw the ledger with this root at this time. */
function cosignature(text: string, { name, key }: NoteKey, seconds: number): string {
  const signature = sign(null, cosignedBytes(text, BigInt(seconds)), key)
  const time = Buffer.alloc(TIME_BYTES)
  time.writeBigUInt64BE(BigInt(seconds))
  const id = keyId(name, COSIGNATURE, rawPublicKey(key))
  return signatureLine({ name, id, signature: Buffer.concat([time, signature]) })
}

const cosignedBytes = (text: string, seconds: bigint): Buffer => Buffer.from(`cosignature/v1\ntime ${seconds}\n${text}`)

/** The valid cosignature of the witness on a note; null without one. */
export function findCosignature(note: string, { name, key }: NoteKey): NoteSignature | null {
  const opened = openNote(note)
  const id = keyId(name, COSIGNATURE, rawPublicKey(key))
  const found = opened?.signatures.find((one) => one.name === name && one.id.equals(id))
  if (!opened || found?.signature.length !== TIME_BYTES + 64) return null
  const own = key.type === 'private' ? createPublicKey(key) : key
  const bytes = cosignedBytes(opened.text, found.signature.readBigUInt64BE())
  return verify(null, bytes, own, found.signature.subarray(TIME_BYTES)) ? found : null
}

const TIME_BYTES = 8

/** Writes a file atomically: it is complete on the disk, or absent. The folder is synced as well, so that a power failure does not undo the renaming. */
function store(file: string, text: string): void {
  const making = `${file}.making`
  const handle = openSync(making, 'w', 0o600)
  writeSync(handle, text)
  fsyncSync(handle)
  closeSync(handle)
  renameSync(making, file)
  const folder = openSync(path.dirname(file), 'r')
  fsyncSync(folder)
  closeSync(folder)
}

/**
 * Runs the work while no other process does for the same state file: two at once could cosign two ledgers that both continue the last one. The lock
 * is a socket without a file, which the system releases even if the process is killed.
 */
export async function withWitnessLock<Value>(stateFile: string, work: () => Promise<Value>): Promise<Value> {
  const lock = createServer()
  await new Promise<void>((resolve, reject) => {
    lock.once('error', reject)
    lock.listen(`\0witness-${hash('sha256', path.resolve(stateFile)).slice(0, 32)}`, resolve)
  })
  return work().finally(() => lock.close())
}
