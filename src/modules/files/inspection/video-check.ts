import { FileRefusal } from './refusal.ts'

/** Top-level boxes of an MP4 file. */
const BOXES = new Set('ftyp moov mdat free skip wide udta uuid meta moof mfra sidx styp pdin'.split(' '))
/** A fragmented video has some thousands. */
const MOST_BOXES = 50_000
const BROKEN = '视频已损坏或结构异常'

/** Refuses a video whose boxes do not cover it from the first to the last byte, because the gaps could hide another file. */
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
