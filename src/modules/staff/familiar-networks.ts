import { dateKey } from '../../kernel/format/date.ts'
import { textBefore } from '../../kernel/text/text-before.ts'

/** Period for which a used network counts as familiar; there, other people's guesses do not lock the account. */
const FAMILIAR_MS = 30 * 86_400_000
const MOST = 10

/** Keyed hashes of networks with the day of the last login, newest first: `hash.2026-11-16`. */
type FamiliarNetworks = readonly string[]

/** A network is given as all its possible hashes, that of the current key first. */
export function isFamiliar(networks: FamiliarNetworks, network: readonly string[], now: number): boolean {
  const since = dateKey(now - FAMILIAR_MS)
  return networks.some((entry) => network.includes(hashIn(entry)) && dayIn(entry) >= since)
}

export const withNetwork = (networks: FamiliarNetworks, network: readonly string[], now: number): string[] =>
  [`${network[0]}.${dateKey(now)}`, ...networks.filter((entry) => !network.includes(hashIn(entry)))].slice(0, MOST)

const hashIn = (entry: string): string => textBefore(entry, '.')
const dayIn = (entry: string): string => entry.split('.')[1] ?? ''
