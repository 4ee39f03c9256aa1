import { hash, randomBytes } from 'node:crypto'

/** 256 random bits: nobody can try them, so a plain hash is enough to store. */
export const makeKey = (): string => `ck_${randomBytes(32).toString('base64url')}`

export const isKey = (text: string): boolean => /^ck_[\w-]{43}$/.test(text)

export const hashOfKey = (key: string): string => hash('sha256', key)

/** What is shown of a key afterwards. */
export const hintOf = (key: string): string => `${key.slice(0, 7)}…`
