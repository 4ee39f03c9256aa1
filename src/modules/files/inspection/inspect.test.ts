import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type ArchivePart, makeArchive, pdfFile, wordFile } from '../../../../test/register/archives.ts'
import { inspect } from './inspect.server.ts'
import { FileRefusal } from './refusal.ts'

const drawn = (width = 40, height = 20) => sharp({ create: { width, height, channels: 3, background: '#185aae' } })
const png = await drawn().png().toBuffer()
const gif = await drawn().gif().toBuffer()
const part = (name: string, content: Buffer | string = '<x/>', more: Partial<ArchivePart> = {}): ArchivePart => ({
  ...{ name, content },
  ...more,
})

describe('an accepted file', () => {
  it('is stored unchanged unless it is a picture', async () => {
    const bytes = wordFile()

    const { sha256, ...file } = await inspect('说明.docx', bytes)

    expect(file).toMatchObject({ name: '说明.docx', type: 'docx' })
    expect(file.bytes.equals(bytes)).toBe(true)
    expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  })

  it('may have a name of any length, of which the end is kept', async () => {
    expect((await inspect(`${'.'.repeat(1_000_000)}${'字'.repeat(300)}.pdf`, pdfFile())).name).toHaveLength(100)
  })
})

describe('a picture', () => {
  it('loses its location, camera and all other metadata', async () => {
    const withPlace = await drawn()
      .withExif({ IFD0: { Make: 'camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 26/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(withPlace).metadata()).exif).toBeDefined()

    const { bytes } = await inspect('photo.jpg', withPlace)

    const { exif, xmp, iptc, icc } = await sharp(bytes).metadata()
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined])
    expect(bytes.includes('camera')).toBe(false)
  })

  it('is rotated upright', async () => {
    const lying = await drawn(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer()

    const { width, height } = await sharp((await inspect('photo.jpg', lying)).bytes).metadata()

    expect([width, height]).toEqual([20, 40])
  })

  it('loses bytes appended to its end', async () => {
    const glued = Buffer.concat([
      png,
      Buffer.from('<?php system($_GET[0]); ?>'),
      makeArchive([part('a.pdf', pdfFile())]),
    ])

    const { bytes } = await inspect('photo.png', glued)

    expect(bytes.includes('php')).toBe(false)
    expect(bytes.includes('PK\x03\x04')).toBe(false)
  })

  it('that is also a script is only a picture afterwards', async () => {
    const polyglot = Buffer.concat([gif, Buffer.from('*/=1;alert(document.cookie)//')])

    expect((await inspect('a.gif', polyglot)).bytes.includes('alert')).toBe(false)
    await expect(inspect('a.gif', Buffer.from('GIF89a/*;*/=1;alert(1)//'))).rejects.toThrow(/图片已损坏|像素过多/)
  })

  it('stays animated', async () => {
    const frames = await sharp([await drawn(8, 8).png().toBuffer(), await drawn(8, 8).negate().png().toBuffer()], {
      join: { animated: true },
    })
      .gif()
      .toBuffer()

    const { pages } = await sharp((await inspect('a.gif', frames)).bytes).metadata()

    expect(pages).toBe(2)
  })
})

describe('a refused file', () => {
  it('is recognised in any number of truncated archives', async () => {
    const whole = wordFile([part('word/media/image1.png', png)])

    for (let length = 0; length < whole.length; length += 7) {
      await expect(inspect('a.docx', whole.subarray(0, length))).rejects.toBeInstanceOf(FileRefusal)
    }
  })
})
