import type { Seal } from '../guard/seal.server.ts'
import type { Db } from './db.server.ts'

/** What nearly every part of a room works with: the database and the clock. */
export interface Basics {
  db: Db
  now(): number
}

/** The same with the seal for personal data. */
export interface SealedBasics extends Basics {
  seal: Seal
}
