import { FileRefusal } from './refusal.ts'

/** Parts an MP4 file is made of at its outermost level. */
const BOXES = new Set('ftyp moov mdat free skip wide udta uuid meta moof mfra sidx styp pdin'.split(' '))
/** Of a film cut into pieces there are some thousands. */
const MOST_BOXES = 50_000
const BROKEN = '视频已损坏或结构异常'

/** Refuses a video that is not filled by its parts from the first byte to the last: something else would hide there. */
export function checkVideo(bytes: Buffer): void {
  const seen = new Set<string>()
  let at = 0
  let boxes = 0
  while (at < bytes.length) {
    if (bytes.length - at < 8) throw new FileRefusal(BROKEN)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const size = sizeOf(bytes, at)
    if (!BOXES.has(type) || size < 8 || at + size > bytes.length) throw new FileRefusal(BROKEN)
    if (at === 0 && type !== 'ftyp') throw new FileRefusal(BROKEN)
    seen.add(type)
    boxes += 1
    if (boxes > MOST_BOXES) throw new FileRefusal(BROKEN)
    at += size
  }
  if (!seen.has('moov') || !(seen.has('mdat') || seen.has('moof'))) throw new FileRefusal(BROKEN)
}

function sizeOf(bytes: Buffer, at: number): number {
  const size = bytes.readUInt32BE(at)
  if (size === 0) return bytes.length - at
  if (size > 1) return size
  return bytes.length - at < 16 ? 0 : Number(bytes.readBigUInt64BE(at + 8))
}
