import sharp, { type Sharp } from 'sharp'
import { FileRefusal } from './refusal.ts'

/** Most pixels of a picture; one with more is a decompression bomb. The frames of an animation are counted together. */
const MOST_PIXELS = 50_000_000
/**
 * Most frames of an animation: half a minute at ten frames a second; thousands of tiny frames take long by their number alone.
 */
const MOST_FRAMES = 300
/** Most passes of a progressive photograph; a normal one has about ten, each of which costs a full decoding. */
const MOST_PASSES = 30
/** Seconds after which Sharp stops, before the deadline of the worker thread. */
const LONGEST_SECONDS = 8

const BROKEN = '图片已损坏，无法打开'

type PictureType = 'jpg' | 'png' | 'gif'

/** Refuses data that does not decode as its declared picture type or needs too much memory. */
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

/** Counts the scans of a JPEG file. The marker occurs nowhere else but in embedded thumbnails. */
function passesOf(bytes: Buffer): number {
  let passes = 0
  for (let at = bytes.indexOf(SCAN); at >= 0 && passes <= MOST_PASSES; at = bytes.indexOf(SCAN, at + 2)) passes += 1
  return passes
}
const SCAN = Buffer.from('ffda', 'hex')

export interface PictureSize {
  width: number
  height: number
}

/** Re-encodes the picture upright, without location, camera, thumbnails or other metadata. */
export async function reencodePicture(
  type: PictureType,
  bytes: Buffer,
): Promise<{ bytes: Buffer; frame: PictureSize }> {
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, animated: type === 'gif' })
  picture.timeout({ seconds: LONGEST_SECONDS })
  try {
    const { data, info } = await encoded(type, picture).toBuffer({ resolveWithObject: true })
    // Sharp decodes an animation as one strip of frames.
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
