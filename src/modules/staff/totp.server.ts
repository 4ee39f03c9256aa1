import { createHmac, timingSafeEqual } from 'node:crypto'

/** One-time codes by time (RFC 6238) with what every authenticator knows: SHA-1, six digits, thirty seconds. */
const STEP_SECONDS = 30
const DIGITS = 6
/** Clocks of phones go wrong, and people type slowly. */
const STEPS_EITHER_WAY = 1

export const stepOf = (now: number): number => Math.floor(now / 1000 / STEP_SECONDS)

/** The code of a time step, by RFC 4226. */
export function codeAt(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hmac = createHmac('sha1', secret).update(counter).digest()
  const number = hmac.readUInt32BE(hmac.at(-1)! & 0x0f) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The time step whose code was given, among those near now and after the last one used; undefined when there is none. */
export function stepOfCode(secret: Buffer, code: string, now: number, lastStep: number): number | undefined {
  const current = stepOf(now)
  let found: number | undefined
  // All of them are compared, whichever is right.
  for (let step = current - STEPS_EITHER_WAY; step <= current + STEPS_EITHER_WAY; step += 1) {
    if (isSame(codeAt(secret, step), code) && step > lastStep) found ??= step
  }
  return found
}

/** What an authenticator reads from a QR code. */
export function totpAddress(secret: Buffer, account: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const query = new URLSearchParams({ secret: base32Of(secret), issuer, algorithm: 'SHA1', digits: String(DIGITS) })
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}&period=${STEP_SECONDS}`
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function base32Of(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

export function bytesOfBase32(text: string): Buffer {
  const bits = [...text.toUpperCase()].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

const isSame = (expected: string, given: string): boolean =>
  given.length === expected.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given, 'latin1'))
