/** Omits 0, O, 1, I and L, which are easily confused in print and on the telephone. */
export const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const NUMBER_LENGTH = 22
export const CODE_LENGTH = 16

/** Normalises typed input to capital letters and digits: converts full-width and lower-case characters, drops spaces and hyphens. */
export const normalisePaperText = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-—–]+/g, '')

/** Matches a paper number: fourteen digits of date and time, two letters of the series, six random characters. */
export const isPaperNumber = (number: string): boolean => /^\d{14}[A-Z]{2}[2-9A-HJKMNP-Z]{6}$/.test(number)

/** Formats a code in four groups, as it is shown and printed: K7QM 4XRD 9WPT 2HNE. */
export const formatPaperCode = (code: string): string => code.match(/.{1,4}/g)?.join(' ') ?? ''
