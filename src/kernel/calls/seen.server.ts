import { createHash } from 'node:crypto'
import { conflict } from './errors.ts'

/** The version of what a decision rests on: changes whenever one of these parts does. */
export const versionOf = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)

const CHANGED_MEANWHILE = '内容在您查看之后有变动，没有办理。请核对下面现在的内容，再办理'

/** Refuses a decision about what the decider has not seen. Asked on the locked rows, before anything is done. */
export function expectSeen(seen: string, current: string): void {
  if (seen !== current) throw conflict(CHANGED_MEANWHILE)
}
