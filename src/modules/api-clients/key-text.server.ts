import { hash, randomBytes } from 'node:crypto'

/** A key has 256 random bits and cannot be guessed, so an ordinary hash suffices for storage. */
export const makeKey = (): string => `ck_${randomBytes(32).toString('base64url')}`

export const isKey = (text: string): boolean => /^ck_[\w-]{43}$/.test(text)

export const hashKey = (key: string): string => hash('sha256', key)

/** The first letters of a key, by which its owner recognises it in lists. */
export const shortenKey = (key: string): string => `${key.slice(0, 7)}…`
