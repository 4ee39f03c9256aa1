import sharp from 'sharp'
import { GRAPHIC_SIZE } from './contract.ts'
import { glyphOf, type Stroke } from './glyphs.ts'
import { bentSheet, between, inkStroke, type Random, type Sheet } from './ink.server.ts'

const { width: WIDTH, height: HEIGHT } = GRAPHIC_SIZE

/** The characters as a WebP picture. A picture cannot be asked for again, so no one can lay two of the same word together. */
export async function graphicPicture(text: string, random: Random = Math.random): Promise<Buffer> {
  const sheet = bentSheet(WIDTH, HEIGHT, random)
  for (const stroke of [...lettersOf(text, random), ...crossingLines(random)]) {
    inkStroke(sheet, stroke.points, stroke.weight, random)
  }
  return sharp(coloured(sheet, random), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .webp({ quality: 78, effort: 2 })
    .toBuffer()
}

interface Weighted {
  points: Stroke
  weight: number
}

/** Characters that lean, differ in size and touch their neighbours: cutting them apart is the hard part for a machine. */
function lettersOf(text: string, random: Random): Weighted[] {
  const step = (WIDTH - 40) / text.length
  return [...text].flatMap((character, index) => {
    const [wide, high] = [between(random, 28, 34), between(random, 42, 52)]
    const lean = between(random, -0.32, 0.32)
    const slant = between(random, -0.18, 0.18)
    const centreX = 20 + step * (index + 0.5) + between(random, -3, 3)
    const centreY = HEIGHT / 2 + between(random, -6, 6)
    const weight = between(random, 4.2, 5.6)
    return glyphOf(character).map((stroke) => ({
      weight,
      points: stroke.map(([x, y]) => {
        const upright = (y - 0.5) * high
        const level = (x - 0.5) * wide + slant * upright
        return [
          centreX + level * Math.cos(lean) - upright * Math.sin(lean),
          centreY + level * Math.sin(lean) + upright * Math.cos(lean),
        ] as const
      }),
    }))
  })
}

/** Lines of the same ink through the characters, from side to side, so that they join what a machine would cut. */
function crossingLines(random: Random): Weighted[] {
  return Array.from({ length: 2 }, () => {
    const [from, to] = [between(random, 14, HEIGHT - 14), between(random, 14, HEIGHT - 14)]
    const [swing, length, turn] = [between(random, 4, 11), between(random, 60, 140), between(random, 0, 6)]
    const points = Array.from({ length: 23 }, (_, index) => {
      const x = (index / 22) * WIDTH
      return [x, from + ((to - from) * x) / WIDTH + swing * Math.sin((x / length) * 2 * Math.PI + turn)] as const
    })
    return { points, weight: between(random, 1.6, 2.3) }
  })
}

/** Ink and paper in two tints that change places inside some discs: no single threshold parts the one from the other. */
function coloured({ ink }: Sheet, random: Random): Uint8Array {
  const paper = tint(random, 205, 245)
  const dark = tint(random, 20, 85)
  const discs = Array.from({ length: 2 }, (_, index) => ({
    x: between(random, index * 110, index * 110 + 110),
    y: between(random, 0, HEIGHT),
    radius: between(random, 18, 34),
  }))
  const [slopeX, slopeY] = [between(random, -28, 28), between(random, -18, 18)]
  const pixels = new Uint8Array(WIDTH * HEIGHT * 3)
  for (let pixel = 0; pixel < ink.length; pixel++) {
    const [x, y] = [pixel % WIDTH, Math.floor(pixel / WIDTH)]
    const swapped = discs.filter((disc) => Math.hypot(x - disc.x, y - disc.y) < disc.radius).length % 2 === 1
    const share = swapped ? 1 - ink[pixel]! : ink[pixel]!
    const light = slopeX * (x / WIDTH - 0.5) + slopeY * (y / HEIGHT - 0.5) + grain(random)
    for (let channel = 0; channel < 3; channel++) {
      const value = paper[channel]! + (dark[channel]! - paper[channel]!) * share + light
      pixels[pixel * 3 + channel] = Math.max(0, Math.min(255, value))
    }
  }
  return pixels
}

const tint = (random: Random, low: number, high: number) => [0, 1, 2].map(() => between(random, low, high))

/** Fine noise everywhere, and now and then a speck. */
function grain(random: Random): number {
  const speck = random() < 0.03 ? between(random, -90, 90) : 0
  return speck + (random() + random() - 1) * 26
}
