import { refused } from './refusal.ts'

/** Parts an MP4 file is made of at its outermost level. */
const BOXES = new Set('ftyp moov mdat free skip wide udta uuid meta moof mfra sidx styp pdin'.split(' '))
const BROKEN = '视频已损坏或结构异常'

/** Refuses a video that is not filled by its parts from the first byte to the last: something else would hide there. */
export function checkVideo(bytes: Buffer): void {
  const seen = new Set<string>()
  let at = 0
  while (at < bytes.length) {
    if (bytes.length - at < 8) throw refused(BROKEN)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const size = sizeOf(bytes, at)
    if (!BOXES.has(type) || size < 8 || at + size > bytes.length) throw refused(BROKEN)
    if (at === 0 && type !== 'ftyp') throw refused(BROKEN)
    seen.add(type)
    at += size
  }
  if (!seen.has('moov') || !(seen.has('mdat') || seen.has('moof'))) throw refused(BROKEN)
}

function sizeOf(bytes: Buffer, at: number): number {
  const size = bytes.readUInt32BE(at)
  if (size === 0) return bytes.length - at
  if (size > 1) return size
  return bytes.length - at < 16 ? 0 : Number(bytes.readBigUInt64BE(at + 8))
}
