import { randomBytes, randomInt } from 'node:crypto'

/** Without 0 and O, 1, I and L, 5 and S, which are taken for one another when read from paper. */
const LETTERS = 'ABCDEFGHJKMNPQRTUVWXYZ2346789'
const RECOVERY_CODES = 8
const SECRET_BYTES = 20

export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES)

/** A password no one has to think of: five groups of four, some 97 bits. */
export const newPassword = (): string => groups(5)

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, () => groups(3))

/** Half of an activation code: four groups of four, some 77 bits; the whole has twice that. */
export const newActivationHalf = (): string => groups(4)

/** An activation code as it is hashed, however it was typed. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

/** What is hashed of it. People type it with or without hyphens, in either case. */
export const recoveryText = (accountId: string, code: string): string =>
  `staff recovery ${accountId} ${code.replaceAll('-', '').toUpperCase()}`

const groups = (number: number): string =>
  Array.from({ length: number }, () =>
    Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-')
