import { createHash } from 'node:crypto'
import { conflict } from './errors.ts'

/** Version of the data that a decision is based on: a hash of all parts. */
export const computeVersion = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)

const CHANGED_MEANWHILE = '内容在您查看之后有变动，没有办理。请核对下面现在的内容，再办理'

/** Refuses a decision that was made on an outdated version. Called on the locked rows, before any change. */
export function expectSeen(seen: string, current: string): void {
  if (seen !== current) throw conflict(CHANGED_MEANWHILE)
}
