import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Seal } from '../../../kernel/guard/seal.server.ts'
import { CONFIRM_PATH, UNSUBSCRIBE_PATH } from './layouts.ts'
import type { follower } from './tables.server.ts'

type Boxed = Pick<typeof follower.$inferSelect, 'id' | 'mailboxSealed' | 'secretSealed'>

export const newSecret = (): string => randomBytes(24).toString('base64url')

/** Hashes a link secret. It is random and long, so a plain hash suffices. */
export const hashSecret = (secret: string): string => createHash('sha256').update(`follow:${secret}`).digest('hex')

const linkTo = (publicUrl: string, path: string, id: string, secret: string): string =>
  new URL(`${path}?${new URLSearchParams({ token: `${id}.${secret}` })}`, publicUrl).href

export const confirmAddress = (publicUrl: string, id: string, secret: string): string =>
  linkTo(publicUrl, CONFIRM_PATH, id, secret)

/** Null for a follower without a mailbox. */
export const unsubscribeAddress = (seal: Seal, publicUrl: string, { id, mailboxSealed, secretSealed }: Boxed) =>
  mailboxSealed && secretSealed ? linkTo(publicUrl, UNSUBSCRIBE_PATH, id, seal.open(secretSealed)) : null

export function readToken(token: string): { id: string; secret: string } | null {
  const [, id, secret] = /^([0-9a-f-]{36})\.([\w-]{32})$/.exec(token) ?? []
  return id && secret ? { id, secret } : null
}

export function isSecretOfMailbox(seal: Seal, { secretSealed }: Pick<Boxed, 'secretSealed'>, secret: string): boolean {
  if (!secretSealed) return false
  const [one, other] = [Buffer.from(seal.open(secretSealed)), Buffer.from(secret)]
  return one.length === other.length && timingSafeEqual(one, other)
}
