import { sharp } from '../../kernel/late-sharp.server.ts'
import { PIECE_SIZE, SLIDE_SIZE } from './contract.ts'
import { type Random, randomBetween } from './ink.server.ts'
import { drawScenery } from './scenery.server.ts'

const { width: WIDTH, height: HEIGHT } = SLIDE_SIZE

/** Smallest offset of the notch: far enough from the start of the piece that leaving it there is never right. */
export const NOTCH_FROM = 60
export const NOTCH_TO = WIDTH - PIECE_SIZE - 4

interface SlidePicture {
  picture: Buffer
  piece: Buffer
  pieceTop: number
}

/**
 * A landscape with the notch at `left`, a second notch that the piece does not fit, and the piece. The piece is a
 * separate tile without pixels of the landscape, so only its shape shows where it belongs.
 */
export async function drawSlidePicture(left: number, random: Random = Math.random): Promise<SlidePicture> {
  const scene = drawScenery(WIDTH, HEIGHT, random)
  const top = Math.floor(randomBetween(random, 4, HEIGHT - PIECE_SIZE - 4))
  const [outline, other] = twoOutlines(random)
  shade(scene, left, top, outline, random)
  // The decoy has the same height as the notch; otherwise the height would tell them apart.
  shade(scene, besides(left, random), top, other, random)
  const [picture, pieceFile] = await Promise.all([
    sharp(scene, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
      .webp({ quality: 75, effort: 2 })
      .toBuffer(),
    sharp(tileOf(outline, random), { raw: { width: PIECE_SIZE, height: PIECE_SIZE, channels: 4 } })
      .webp({ quality: 80, effort: 2 })
      .toBuffer(),
  ])
  return { picture, piece: pieceFile, pieceTop: top }
}

/** The four sides of a piece: 1 a knob, -1 a bay, 0 straight. */
type Outline = readonly number[]

const BODY = 32
const EDGE = (PIECE_SIZE - BODY) / 2
const KNOB = 8
const SIDES = [
  [PIECE_SIZE / 2, EDGE],
  [PIECE_SIZE - EDGE, PIECE_SIZE / 2],
  [PIECE_SIZE / 2, PIECE_SIZE - EDGE],
  [EDGE, PIECE_SIZE / 2],
] as const

/** An outline with knobs and bays, and its reverse, so that a search for dark places finds two. */
function twoOutlines(random: Random): [Outline, Outline] {
  const plain = Math.floor(random() * 4)
  const one = SIDES.map((_, index) => (index === plain ? 0 : random() < 0.5 ? 1 : -1))
  return [one, one.map((side) => -side)]
}

function isInside(outline: Outline, x: number, y: number): boolean {
  for (const [index, [centreX, centreY]] of SIDES.entries())
    if (outline[index] !== 0 && Math.hypot(x - centreX, y - centreY) < KNOB) return outline[index] === 1
  return x >= EDGE && x < PIECE_SIZE - EDGE && y >= EDGE && y < PIECE_SIZE - EDGE
}

/** Draws the piece from other scenery: the same strokes and colours, from a place that is not in the picture. */
function tileOf(outline: Outline, random: Random): Uint8Array {
  const pattern = drawScenery(PIECE_SIZE, PIECE_SIZE, random)
  const piece = new Uint8Array(PIECE_SIZE * PIECE_SIZE * 4)
  for (let pixel = 0; pixel < PIECE_SIZE * PIECE_SIZE; pixel++) {
    if (!isInside(outline, pixel % PIECE_SIZE, Math.floor(pixel / PIECE_SIZE))) continue
    piece.set(pattern.subarray(pixel * 3, pixel * 3 + 3), pixel * 4)
    piece[pixel * 4 + 3] = 255
  }
  return piece
}

/** Darkens a notch with soft edges, so that no line gives its position away. */
function shade(scene: Uint8Array, left: number, top: number, outline: Outline, random: Random): void {
  const depth = randomBetween(random, 0.5, 0.6)
  for (let y = 0; y < PIECE_SIZE; y++)
    for (let x = 0; x < PIECE_SIZE; x++) {
      const cover = coverAt(outline, x, y)
      if (cover === 0) continue
      const at = ((top + y) * WIDTH + left + x) * 3
      for (let channel = at; channel < at + 3; channel++) scene[channel] = scene[channel]! * (1 - (1 - depth) * cover)
    }
}

/** The share of the nine pixels around a point that lies inside. */
function coverAt(outline: Outline, x: number, y: number): number {
  let inside = 0
  for (let down = -1; down <= 1; down++)
    for (let across = -1; across <= 1; across++) if (isInside(outline, x + across, y + down)) inside += 1
  return inside / 9
}

/** A position for the second notch that does not overlap the right one. */
function besides(left: number, random: Random): number {
  const places = Array.from({ length: NOTCH_TO - NOTCH_FROM }, (_, index) => NOTCH_FROM + index)
  const free = places.filter((place) => Math.abs(place - left) > PIECE_SIZE + 2)
  return free[Math.floor(random() * free.length)]!
}
