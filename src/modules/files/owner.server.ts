import type { Caller } from '../../kernel/calls/call-registry.server.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'

export type Asker = Pick<Caller, 'actor' | 'headers' | 'address'>

export interface Owners {
  /** Who is signed on; more than one hash while a key is being replaced, none of a person who is not. */
  person(caller: Asker): readonly string[]
  /** All the caller may be known as, first as what a file is stored under: who signs on after sending a file still has it. */
  all(caller: Asker): string[]
  network(caller: Asker): string
}

export interface Knowing {
  /** The browser by its cookie, whether somebody is signed on in it or not. */
  browserOf(caller: Pick<Caller, 'headers'>): string | undefined
  /** What is counted as one place. */
  networkOf(address: string): string
}

/** Owners are stored as keyed hashes: nobody who reads the table learns a cookie. */
export function createOwners(seal: Seal, { browserOf, networkOf }: Knowing): Owners {
  const hashed = (name: string | undefined) => (name ? seal.hashes(`upload ${name}`) : [])
  const person = ({ actor }: Asker) => {
    if (actor.kind === 'anonymous') return []
    return hashed(actor.kind === 'user' ? `user ${actor.userId}` : `staff ${actor.staffId}`)
  }
  return {
    person,
    all: (caller) => [...person(caller), ...hashed(browserOf(caller))],
    network: ({ address }) => seal.hash(`upload network ${networkOf(address)}`),
  }
}
