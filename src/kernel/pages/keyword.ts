/** Longer search words are truncated to this length. */
export const LONGEST_KEYWORD = 50

/** A search word from an address, which anyone may have typed: line breaks are removed, and it is truncated, never within a character. */
export function readKeyword(typed: string | null): string {
  const word = (typed ?? '').replace(/\p{Cc}+/gu, ' ').trim()
  return word.slice(0, LONGEST_KEYWORD).replace(/[\uD800-\uDBFF]$/, '')
}
