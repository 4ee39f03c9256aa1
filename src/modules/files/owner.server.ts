import type { Caller } from '../../kernel/calls/call-registry.server.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'

export type FileCaller = Pick<Caller, 'actor' | 'headers' | 'address'>

export interface Owners {
  /** Hashes of the signed-in person; several while a key is being replaced, none for a visitor. */
  person(caller: FileCaller): readonly string[]
  /** All owner hashes of the caller, the one for new files first. A person who signs in after uploading a file still owns it. */
  all(caller: FileCaller): string[]
  network(caller: FileCaller): string
}

export interface OwnerDependencies {
  /** Identifies the browser by its cookie, signed in or not. */
  browserOf(caller: Pick<Caller, 'headers'>): string | undefined
  /** The network of an address, for counting uploads. */
  networkOf(address: string): string
}

/** Owners are stored as keyed hashes, so that the table reveals no cookie. */
export function createFileOwners(seal: Seal, { browserOf, networkOf }: OwnerDependencies): Owners {
  const hashed = (name: string | undefined) => (name ? seal.hashes(`upload ${name}`) : [])
  const person = ({ actor }: FileCaller) => {
    if (actor.kind === 'anonymous') return []
    return hashed(actor.kind === 'user' ? `user ${actor.userId}` : `staff ${actor.staffId}`)
  }
  return {
    person,
    all: (caller) => [...person(caller), ...hashed(browserOf(caller))],
    network: ({ address }) => seal.hash(`upload network ${networkOf(address)}`),
  }
}
