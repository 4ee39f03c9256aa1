import type { GlyphPoint, Stroke } from './glyphs.ts'

/** A random number from 0 to below 1. Used for looks only; answers are drawn from the cryptographic generator. */
export type Random = () => number

/** The amount of ink on each pixel, 0 to 1, and the displacement with which each pixel is looked up: a bent sheet. */
export interface InkSheet {
  width: number
  height: number
  ink: Float32Array
  x: Float32Array
  y: Float32Array
  /** The largest displacement of a pixel. */
  reach: number
}

export const randomBetween = (random: Random, low: number, high: number): number => low + (high - low) * random()

/**
 * Creates an empty sheet, bent by two waves in each direction, so that two equal characters never have the same
 * outline.
 */
export function createBentSheet(width: number, height: number, random: Random): InkSheet {
  const [across, along] = [waves(random, width, height), waves(random, width, height)]
  const x = new Float32Array(width * height)
  const y = new Float32Array(width * height)
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const pixel = row * width + column
      x[pixel] = column + across(column, row)
      y[pixel] = row + along(column, row)
    }
  return { width, height, ink: new Float32Array(width * height), x, y, reach: 5 }
}

/** Draws a stroke. Its width varies along its length. */
export function drawStroke(sheet: InkSheet, stroke: Stroke, weight: number, random: Random): void {
  const phase = randomBetween(random, 0, 6)
  for (let index = 1; index < stroke.length; index++) {
    const swollen = weight * (1 + 0.25 * Math.sin(phase + index * 1.3))
    inkSegment(sheet, stroke[index - 1]!, stroke[index]!, swollen / 2)
  }
}

function inkSegment(sheet: InkSheet, [ax, ay]: GlyphPoint, [bx, by]: GlyphPoint, radius: number): void {
  const { width, height, ink, x, y, reach } = sheet
  const margin = radius + 1 + reach
  const left = Math.max(0, Math.floor(Math.min(ax, bx) - margin))
  const right = Math.min(width - 1, Math.ceil(Math.max(ax, bx) + margin))
  const top = Math.max(0, Math.floor(Math.min(ay, by) - margin))
  const bottom = Math.min(height - 1, Math.ceil(Math.max(ay, by) + margin))
  const dx = bx - ax
  const dy = by - ay
  const length = dx * dx + dy * dy || 1
  const farthest = (radius + 0.5) ** 2
  for (let row = top; row <= bottom; row++)
    for (let pixel = row * width + left; pixel <= row * width + right; pixel++) {
      const px = x[pixel]! - ax
      const py = y[pixel]! - ay
      const share = Math.max(0, Math.min(1, (px * dx + py * dy) / length))
      const square = (px - share * dx) ** 2 + (py - share * dy) ** 2
      // Most pixels are out of reach, so the square root is computed for the others only.
      if (square >= farthest) continue
      const cover = radius + 0.5 - Math.sqrt(square)
      if (cover > ink[pixel]!) ink[pixel] = Math.min(1, cover)
    }
}

/**
 * Adds two waves of different length; their sum stays below the reach of a sheet. The sine of a sum is computed from
 * sines and cosines per row and per column, because one sine per pixel would take longer than the rest of the
 * picture.
 */
function waves(random: Random, width: number, height: number) {
  const wave = (strength: number, shortest: number, longest: number) => {
    const [size, length, turn] = [
      strength * randomBetween(random, 0.6, 1),
      randomBetween(random, shortest, longest),
      randomBetween(random, 0, 2 * Math.PI),
    ]
    const angle = randomBetween(random, 0, Math.PI)
    const [across, down] = [Math.cos(angle) / length, Math.sin(angle) / length]
    const columns = Float64Array.from({ length: width }, (_, x) => 2 * Math.PI * x * across)
    const rows = Float64Array.from({ length: height }, (_, y) => 2 * Math.PI * y * down + turn)
    const [sineX, cosineX] = [columns.map(Math.sin), columns.map(Math.cos)]
    const [sineY, cosineY] = [rows.map(Math.sin), rows.map(Math.cos)]
    return (x: number, y: number) => size * (sineX[x]! * cosineY[y]! + cosineX[x]! * sineY[y]!)
  }
  const [slow, quick] = [wave(3.5, 70, 120), wave(0.9, 24, 36)]
  return (x: number, y: number) => slow(x, y) + quick(x, y)
}
