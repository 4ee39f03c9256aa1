/** A longer word than this is not searched for. */
export const LONGEST_KEYWORD = 50

/** A word out of an address that anyone may have typed: on one line, cut to length, never in the middle of a character. */
export function readKeyword(typed: string | null): string {
  const word = (typed ?? '').replace(/\p{Cc}+/gu, ' ').trim()
  return word.slice(0, LONGEST_KEYWORD).replace(/[\uD800-\uDBFF]$/, '')
}
