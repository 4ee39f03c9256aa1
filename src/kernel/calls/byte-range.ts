export interface ByteRange {
  first: number
  last: number
}

/** One range, as browsers ask when they resume; a list of ranges is answered with the whole file, as HTTP allows. */
export function readRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return 'whole'
  const fromEnd = match[1] === ''
  const first = fromEnd ? Math.max(0, size - Number(match[2])) : Number(match[1])
  const last = fromEnd || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1)
  return first >= size || first > last ? 'unsatisfiable' : { first, last }
}
