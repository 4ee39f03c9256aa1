const DIGITS = '零一二三四五六七八九'

/** A number from 0 to 99 as it is said: 三十七, 十二. */
export function inWords(number: number): string {
  const [tens, ones] = [Math.floor(number / 10), number % 10]
  if (tens === 0) return DIGITS[ones]!
  return `${tens === 1 ? '' : DIGITS[tens]}十${ones === 0 ? '' : DIGITS[ones]}`
}

/** The digits of what a person typed: 42, ４２, 四十二, “42 个”, 2、5、7 (as 257). */
export function digitsOf(typed: string): string {
  const said = typed
    .normalize('NFKC')
    .replace(/[两兩]/g, '二')
    .replace(/[〇○]/g, '零')
    .replace(/[零一二三四五六七八九]?十[一二三四五六七八九]?/g, (words) => String(numberOf(words)))
  return said.replace(/[零一二三四五六七八九]/g, (digit) => String(DIGITS.indexOf(digit))).replace(/\D/g, '')
}

/** The value of 十, 十二, 三十, 三十七. */
function numberOf(words: string): number {
  const [tens, ones] = words.split('十')
  return (tens ? DIGITS.indexOf(tens) : 1) * 10 + (ones ? DIGITS.indexOf(ones) : 0)
}
