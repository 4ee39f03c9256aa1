import { type Random, randomBetween } from './ink.server.ts'

interface Scene {
  width: number
  height: number
  pixels: Uint8Array
}
type Colour = readonly [number, number, number]

/** A random landscape as raw RGB: sky, hills, balls and grain. */
export function drawScenery(width: number, height: number, random: Random): Uint8Array {
  const scene = { width, height, pixels: new Uint8Array(width * height * 3) }
  paintSky(scene, colour(random, 120, 240), colour(random, 90, 220))
  for (let index = 0; index < 4; index++) paintHill(scene, height * (0.25 + index * 0.2), random)
  for (let index = 0; index < 14; index++) paintBall(scene, random)
  const { pixels } = scene
  for (let at = 0; at < pixels.length; at += 3) {
    const light = (random() + random() - 1) * 22
    for (let channel = at; channel < at + 3; channel++) {
      pixels[channel] = Math.max(0, Math.min(255, pixels[channel]! + light))
    }
  }
  return pixels
}

function paintSky({ width, height, pixels }: Scene, above: Colour, below: Colour): void {
  for (let at = 0; at < pixels.length; at++) {
    const depth = Math.floor(at / 3 / width) / height
    pixels[at] = above[at % 3]! + (below[at % 3]! - above[at % 3]!) * depth
  }
}

function paintHill(scene: Scene, level: number, random: Random): void {
  const [size, length, turn] = [randomBetween(random, 6, 20), randomBetween(random, 8, 27), randomBetween(random, 0, 6)]
  const tint = colour(random, 60, 210)
  for (let x = 0; x < scene.width; x++) {
    const top = Math.max(0, Math.round(level + size * Math.sin(x / length + turn)))
    for (let y = top; y < scene.height; y++) paint(scene, x, y, tint, 1)
  }
}

function paintBall(scene: Scene, random: Random): void {
  const [left, top, radius] = [
    randomBetween(random, 0, scene.width),
    randomBetween(random, 0, scene.height),
    randomBetween(random, 6, 26),
  ]
  const tint = colour(random, 50, 245)
  for (let y = Math.max(0, Math.ceil(top - radius)); y < Math.min(scene.height, top + radius); y++)
    for (let x = Math.max(0, Math.ceil(left - radius)); x < Math.min(scene.width, left + radius); x++)
      if ((x - left) ** 2 + (y - top) ** 2 < radius ** 2) paint(scene, x, y, tint, 0.65)
}

function paint({ width, pixels }: Scene, x: number, y: number, tint: Colour, share: number): void {
  const at = (y * width + x) * 3
  for (let channel = 0; channel < 3; channel++) {
    pixels[at + channel] = pixels[at + channel]! + (tint[channel]! - pixels[at + channel]!) * share
  }
}

const colour = (random: Random, low: number, high: number): Colour => [
  randomBetween(random, low, high),
  randomBetween(random, low, high),
  randomBetween(random, low, high),
]
