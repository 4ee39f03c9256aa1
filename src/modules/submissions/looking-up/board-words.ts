/** Anything but Chinese characters, and those that write numbers: 一三八 is as much of a telephone number as 138. */
const NOT_SEARCHED = /[^\p{Script=Han}]+|[〇零一二三四五六七八九十百千两壹贰叁肆伍陆柒捌玖拾]+/u
const MOST_WORDS = 5

/**
 * The words of a keyword that a board is searched for. Numbers and mail addresses in a published text are masked, but the
 * search reads what was written: whoever could search for digits and letters would find out what the mask hides.
 */
export const boardWords = (keyword: string): string[] =>
  keyword
    .normalize('NFKC')
    .split(NOT_SEARCHED)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
