import { HOTP, Secret, TOTP } from 'otpauth'

/**
 * Time-based one-time codes (RFC 6238) with the settings that every authenticator supports: SHA-1, six digits, thirty seconds.
 */
const WAY = { algorithm: 'SHA1', digits: 6, period: 30 }
/** Tolerance for inaccurate phone clocks and slow typing. */
const STEPS_EITHER_WAY = 1

export const timeStep = (now: number): number => TOTP.counter({ period: WAY.period, timestamp: now })

/** The code of a time step, by RFC 4226. */
export const codeAt = (secret: Buffer, step: number, digits = WAY.digits): string =>
  HOTP.generate({ ...WAY, secret: secretOf(secret), counter: step, digits })

/** The time step of a code, close to now and later than the last one used; undefined if there is none. */
export function findStepOfCode(secret: Buffer, code: string, now: number, lastStep: number): number | undefined {
  // The library throws for six characters that are more than six bytes.
  if (!/^\d{6}$/.test(code)) return undefined
  const away = TOTP.validate({
    ...WAY,
    secret: secretOf(secret),
    token: code,
    timestamp: now,
    window: STEPS_EITHER_WAY,
  })
  const step = away === null ? lastStep : timeStep(now) + away
  return step > lastStep ? step : undefined
}

/** The address in the QR code for an authenticator. */
export const totpAddress = (secret: Buffer, account: string, issuer: string): string =>
  new TOTP({ ...WAY, secret: secretOf(secret), label: account, issuer }).toString()

export const writeBase32 = (bytes: Buffer): string => secretOf(bytes).base32

export const bytesOfBase32 = (text: string): Buffer => Buffer.from(Secret.fromBase32(text).bytes)

const secretOf = (bytes: Buffer): Secret => new Secret({ buffer: Uint8Array.from(bytes).buffer })
