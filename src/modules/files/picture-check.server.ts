import sharp from 'sharp'
import { refused } from './refusal.ts'

/** A picture of more pixels than this is a bomb, not a photograph. All frames of a moving one count. */
const MOST_PIXELS = 50_000_000

export type PictureType = 'jpg' | 'png' | 'gif'

/** Refuses what does not decode as the picture it says it is, or would fill the memory if it did. */
export async function checkPicture(bytes: Buffer): Promise<void> {
  const facts = await sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .metadata()
    .catch(() => null)
  if (!facts?.width || !facts.height) throw refused('图片已损坏，无法打开')
  if (facts.width * (facts.pageHeight ?? facts.height) * (facts.pages ?? 1) > MOST_PIXELS)
    throw refused('图片的像素过多')
}

/** Draws the picture anew: upright, and without place, camera, thumbnails or anything else that was not drawn. */
export async function redrawn(type: PictureType, bytes: Buffer): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, animated: type === 'gif' })
  try {
    if (type === 'gif') return await picture.gif().toBuffer()
    const upright = picture.rotate()
    return await (type === 'jpg' ? upright.jpeg({ quality: 88 }) : upright.png()).toBuffer()
  } catch {
    throw refused('图片已损坏，无法打开')
  }
}
