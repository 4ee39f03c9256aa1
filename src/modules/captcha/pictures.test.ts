import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawGraphicPicture } from './graphic-picture.server.ts'
import { drawSlidePicture, NOTCH_FROM, NOTCH_TO } from './slide-picture.server.ts'

/** Random numbers that are the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32
    return state / 2 ** 32
  }
}

const pixelsOf = (file: Buffer) => sharp(file).raw().toBuffer()

describe('the graphic picture', () => {
  it('is a WebP of its size that carries nothing but pixels', async () => {
    const picture = await drawGraphicPicture('HKM37')

    const metadata = await sharp(picture).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 220, height: 76, channels: 3 })
    expect([metadata.exif, metadata.icc, metadata.xmp, metadata.iptc, metadata.comments]).toEqual(
      Array(5).fill(undefined),
    )
    expect(picture.includes('HKM37')).toBe(false)
  })

  it('differs each time, also for the same word', async () => {
    const pictures = await Promise.all(Array.from({ length: 8 }, () => drawGraphicPicture('ACE34')))

    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(8)
  })

  it('shows the word: another word changes the pixels of the same sheet', async () => {
    const [one, same, other] = await Promise.all(
      ['ACE34', 'ACE34', 'ACE37'].map((word) => drawGraphicPicture(word, seeded(7)).then(pixelsOf)),
    )

    expect(one!.equals(same!)).toBe(true)
    expect(one!.equals(other!)).toBe(false)
  })

  it('does not reveal the word by its file size', async () => {
    const sizesOf = (word: string) =>
      Promise.all(
        Array.from({ length: 30 }, (_, at) => drawGraphicPicture(word, seeded(at)).then(({ length }) => length)),
      )

    const [thin, dense] = [await sizesOf('TTTTT'), await sizesOf('WMHEK')]

    expect(Math.max(...thin)).toBeGreaterThan(Math.min(...dense))
  })
})

describe('the slide picture', () => {
  it('is a landscape and a piece with clear corners, both of their size', async () => {
    const { picture, piece, pieceTop } = await drawSlidePicture(150)

    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 320, height: 160, hasAlpha: false })
    expect(await sharp(piece).metadata()).toMatchObject({ format: 'webp', width: 52, height: 52, hasAlpha: true })
    expect((await pixelsOf(piece))[3]).toBe(0)
    expect(pieceTop).toBeGreaterThanOrEqual(0)
    expect(pieceTop).toBeLessThanOrEqual(160 - 52)
  })

  it.each([NOTCH_FROM, 150, NOTCH_TO])('is darker at %d, where the piece belongs', async (left) => {
    const lit = await Promise.all(
      [left, left > 150 ? NOTCH_FROM : NOTCH_TO].map(async (place) => {
        const { picture, pieceTop } = await drawSlidePicture(place, seeded(11))
        return lightOf(await pixelsOf(picture), { width: 320, channels: 3, left: left + 18, top: pieceTop + 18 })
      }),
    )

    expect(lit[0]).toBeLessThan(lit[1]! * 0.8)
  })
})

/** Sums the brightness of a square of sixteen by sixteen pixels. */
function lightOf(bytes: Buffer, { width, channels, left, top }: Record<'width' | 'channels' | 'left' | 'top', number>) {
  let light = 0
  for (let y = top; y < top + 16; y++)
    for (let x = left; x < left + 16; x++)
      for (let one = 0; one < 3; one++) light += bytes[(y * width + x) * channels + one]!
  return light
}
