import type { Seal } from '../guard/seal.server.ts'
import type { Db } from './db.server.ts'

/** Dependencies of nearly every part of a room: the database and the clock. */
export interface Basics {
  db: Db
  now(): number
}

/** Dependencies of parts that also handle personal data: database, clock, and the seal that encrypts. */
export interface SealedBasics extends Basics {
  seal: Seal
}
