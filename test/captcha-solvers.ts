import { pbkdf2Sync } from 'node:crypto'
import sharp from 'sharp'

interface Puzzle {
  picture: Buffer
  piece: Buffer
  pieceTop: number
}

/** Solves a slide puzzle in the most obvious way: normalised correlation of the piece's pixels with the picture, at the height of the piece. */
export async function correlatedPlace({ picture, piece, pieceTop }: Puzzle): Promise<number> {
  const scene = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  const tile = await sharp(piece).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const [width, size] = [scene.info.width, tile.info.width]
  const inside: { x: number; y: number; light: number }[] = []
  for (let y = 0; y < tile.info.height; y++)
    for (let x = 0; x < size; x++) {
      const at = (y * size + x) * 4
      const light = 0.299 * tile.data[at]! + 0.587 * tile.data[at + 1]! + 0.114 * tile.data[at + 2]!
      if (tile.data[at + 3]! > 128) inside.push({ x, y, light })
    }
  const own = centred(inside.map(({ light }) => light))
  let best = { place: 0, likeness: Number.NEGATIVE_INFINITY }
  for (let place = 0; place <= width - size; place++) {
    const under = centred(inside.map(({ x, y }) => scene.data[(pieceTop + y) * width + place + x]!))
    const likeness = product(own, under) / Math.sqrt(product(own, own) * product(under, under) || 1)
    if (likeness > best.likeness) best = { place, likeness }
  }
  return best.place
}

function centred(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.map((value) => value - mean)
}

const product = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, index) => sum + value * other[index]!, 0)

export interface WorkSet {
  parameters: { nonce: string; salt: string; cost: number; keyLength: number; keyPrefix: string }
  signature: string
}

/** Does the proof of work of a challenge at full speed. */
export function doneBy({ parameters: { nonce, salt, cost, keyLength, keyPrefix } }: WorkSet) {
  const [password, salted] = [Buffer.concat([Buffer.from(nonce, 'hex'), Buffer.alloc(4)]), Buffer.from(salt, 'hex')]
  for (let counter = 0; ; counter++) {
    password.writeUInt32BE(counter, password.length - 4)
    const derivedKey = pbkdf2Sync(password, salted, cost, keyLength, 'sha256').toString('hex')
    if (derivedKey.startsWith(keyPrefix)) return { counter, derivedKey }
  }
}

/** Solves a sum given as a text: 3 + 4 = ? */
export function addedUp(question: string): string {
  const [, one, other] = /^(\d+) \+ (\d+) = \?$/.exec(question) ?? []
  return String(Number(one) + Number(other))
}
