/** Matches everything except Chinese characters other than numerals, because 一三八 can be part of a telephone number like 138. */
const NOT_SEARCHED = /[^\p{Script=Han}]+|[〇零一二三四五六七八九十百千两壹贰叁肆伍陆柒捌玖拾]+/u
const MOST_WORDS = 5

/**
 * The words of a keyword for searching a board. Numbers and mail addresses are masked in published texts, but the search index
 * has the originals, so searching for digits or letters would reveal them.
 */
export const boardWords = (keyword: string): string[] =>
  keyword
    .normalize('NFKC')
    .split(NOT_SEARCHED)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
