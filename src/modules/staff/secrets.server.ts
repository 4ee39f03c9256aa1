import { randomBytes, randomInt } from 'node:crypto'

/** Characters of codes: without 0 and O, 1, I and L, 5 and S, which are confused when read from paper. */
const LETTERS = 'ABCDEFGHJKMNPQRTUVWXYZ2346789'
const RECOVERY_CODES = 8
const SECRET_BYTES = 20

export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES)

/** A generated password: five groups of four, about 97 bits. */
export const newPassword = (): string => groups(5)

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, () => groups(3))

/** Half of an activation code: four groups of four, about 77 bits; the whole code has twice that. */
export const newActivationHalf = (): string => groups(4)

/** Normalises a typed activation code for hashing. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

/** Text to be hashed for a recovery code, which may be typed with or without hyphens and in either case. */
export const recoveryText = (accountId: string, code: string): string =>
  `staff recovery ${accountId} ${code.replaceAll('-', '').toUpperCase()}`

const groups = (number: number): string =>
  Array.from({ length: number }, () =>
    Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-')
