/** Without 0, O, 1, I and L, which are mistaken for one another on paper and on the telephone. */
export const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const NUMBER_LENGTH = 22
export const CODE_LENGTH = 16

/** Capital letters and digits only, however it was typed: wide forms, small letters, spaces and hyphens are taken. */
export const normalise = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-—–]+/g, '')

/** Fourteen digits of date and time, two letters of the sort, six characters. */
export const isPaperNumber = (number: string): boolean => /^\d{14}[A-Z]{2}[2-9A-HJKMNP-Z]{6}$/.test(number)

/** In four groups, as it is shown and printed: K7QM 4XRD 9WPT 2HNE. */
export const shownCode = (code: string): string => code.match(/.{1,4}/g)?.join(' ') ?? ''
