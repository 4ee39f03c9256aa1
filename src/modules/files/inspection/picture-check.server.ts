import sharp, { type Sharp } from 'sharp'
import { FileRefusal } from './refusal.ts'

/** A picture of more pixels than this is a bomb, not a photograph. All frames of a moving one count. */
const MOST_PIXELS = 50_000_000
/** Half a minute at ten a second; thousands of tiny ones take long for their number alone. */
const MOST_FRAMES = 300
/** A photograph that becomes clearer while it loads has about ten passes over all its pixels; each costs a whole decoding. */
const MOST_PASSES = 30
/** Sharp gives up by itself before the thread that waits for it is ended. */
const LONGEST_SECONDS = 8

const BROKEN = '图片已损坏，无法打开'

type PictureType = 'jpg' | 'png' | 'gif'

/** Refuses what does not decode as the picture it says it is, or would fill the memory if it did. */
export async function checkPicture(type: PictureType, bytes: Buffer): Promise<void> {
  const facts = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!facts?.width || !facts.height || facts.format !== FORMATS[type]) throw new FileRefusal(BROKEN)
  const frames = facts.pages ?? 1
  if (frames > MOST_FRAMES) throw new FileRefusal(`动图不能超过 ${MOST_FRAMES} 帧`)
  if (facts.width * (facts.pageHeight ?? facts.height) * frames > MOST_PIXELS) throw new FileRefusal('图片的像素过多')
  if (type === 'jpg' && passesOf(bytes) > MOST_PASSES) throw new FileRefusal(BROKEN)
}

const FORMATS: Record<PictureType, string> = { jpg: 'jpeg', png: 'png', gif: 'gif' }

/** How often a scan begins; these two bytes mean nothing else in a JPEG file, but for thumbnails in it. */
function passesOf(bytes: Buffer): number {
  let passes = 0
  for (let at = bytes.indexOf(SCAN); at >= 0 && passes <= MOST_PASSES; at = bytes.indexOf(SCAN, at + 2)) passes += 1
  return passes
}
const SCAN = Buffer.from('ffda', 'hex')

export interface Frame {
  width: number
  height: number
}

/** Draws the picture anew: upright, and without place, camera, thumbnails or anything else that was not drawn. */
export async function redrawn(type: PictureType, bytes: Buffer): Promise<{ bytes: Buffer; frame: Frame }> {
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, animated: type === 'gif' })
  picture.timeout({ seconds: LONGEST_SECONDS })
  try {
    const { data, info } = await encoded(type, picture).toBuffer({ resolveWithObject: true })
    // All pictures of a moving one lie in one strip.
    return { bytes: data, frame: { width: info.width, height: info.pageHeight ?? info.height } }
  } catch {
    throw new FileRefusal(BROKEN)
  }
}

function encoded(type: PictureType, picture: Sharp): Sharp {
  if (type === 'gif') return picture.gif()
  const upright = picture.rotate()
  return type === 'jpg' ? upright.jpeg({ quality: 88 }) : upright.png()
}
