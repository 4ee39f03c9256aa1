import { sharp } from '../../kernel/late-sharp.server.ts'
import { GRAPHIC_SIZE } from './contract.ts'
import { findGlyph, type Stroke } from './glyphs.ts'
import { createBentSheet, drawStroke, type InkSheet, type Random, randomBetween } from './ink.server.ts'

const { width: WIDTH, height: HEIGHT } = GRAPHIC_SIZE

/**
 * Draws the characters as a WebP picture. Each picture is sent once, so nobody can overlay two pictures of the same
 * word.
 */
export async function drawGraphicPicture(text: string, random: Random = Math.random): Promise<Buffer> {
  const sheet = createBentSheet(WIDTH, HEIGHT, random)
  for (const stroke of [...lettersOf(text, random), ...crossingLines(random)]) {
    drawStroke(sheet, stroke.points, stroke.weight, random)
  }
  return sharp(coloured(sheet, random), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .webp({ quality: 78, effort: 2 })
    .toBuffer()
}

interface Weighted {
  points: Stroke
  weight: number
}

/** Places the characters side by side, each slightly rotated and of its own size, none touching another. */
function lettersOf(text: string, random: Random): Weighted[] {
  const step = (WIDTH - 24) / text.length
  return [...text].flatMap((character, index) => {
    const [wide, high] = [randomBetween(random, 22, 26), randomBetween(random, 38, 46)]
    const lean = randomBetween(random, -0.2, 0.2)
    const slant = randomBetween(random, -0.12, 0.12)
    const centreX = 12 + step * (index + 0.5) + randomBetween(random, -2, 2)
    const centreY = HEIGHT / 2 + randomBetween(random, -6, 6)
    const weight = randomBetween(random, 3.6, 4.8)
    return findGlyph(character).map((stroke) => ({
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

/**
 * Thin lines in the same ink from side to side: people follow the broad strokes, while programs segment along the
 * wrong lines.
 */
function crossingLines(random: Random): Weighted[] {
  return Array.from({ length: 2 }, () => {
    const [from, to] = [randomBetween(random, 16, HEIGHT - 16), randomBetween(random, 16, HEIGHT - 16)]
    const [swing, length, turn] = [
      randomBetween(random, 4, 9),
      randomBetween(random, 70, 140),
      randomBetween(random, 0, 6),
    ]
    const points = Array.from({ length: 23 }, (_, index) => {
      const x = (index / 22) * WIDTH
      return [x, from + ((to - from) * x) / WIDTH + swing * Math.sin((x / length) * 2 * Math.PI + turn)] as const
    })
    return { points, weight: randomBetween(random, 1.5, 1.9) }
  })
}

/** Colours the sheet: dark ink on light paper, in random tints, with a little grain. */
function coloured({ ink }: InkSheet, random: Random): Uint8ClampedArray {
  const paper = tint(random, 222, 248)
  const dark = tint(random, 15, 90)
  const [slopeX, slopeY] = [randomBetween(random, -14, 14), randomBetween(random, -10, 10)]
  const pixels = new Uint8ClampedArray(WIDTH * HEIGHT * 3)
  const spread = dark.map((value, channel) => value - paper[channel]!)
  for (let y = 0, pixel = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++, pixel++) {
      const light = slopeX * (x / WIDTH - 0.5) + slopeY * (y / HEIGHT - 0.5) + (random() + random() - 1) * 18
      for (let channel = 0; channel < 3; channel++)
        pixels[pixel * 3 + channel] = paper[channel]! + spread[channel]! * ink[pixel]! + light
    }
  return pixels
}

const tint = (random: Random, low: number, high: number) => [0, 1, 2].map(() => randomBetween(random, low, high))
