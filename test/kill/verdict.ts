import type { Receipt } from '../../src/modules/submissions/sending/contract.ts'
import type { Sending } from './sending.ts'

/** What was sent under one key, and every receipt that came back for it. */
export interface Sent {
  sending: Pick<Sending, 'kind' | 'files' | 'lines'>
  keyHash: string
  receipts: Pick<Receipt, 'id' | 'acceptNo' | 'queryCode'>[]
  /** Answers that were neither a receipt nor a failure of the portal. */
  refusals: string[]
}

/** One case as the database has it, with how many rows of each kind belong to it. */
export type StoredCase = {
  id: string
  acceptNo: string
  keyHash: string
  contentHash: string
  events: number
  audits: number
  lines: number
  files: number
}

export interface Stored {
  cases: readonly StoredCase[]
  /** The first audit record that does not follow from the one before it, or that the portal did not write. */
  brokenChainAt: number | null
}

export type Verdict = ReturnType<typeof verdictOn>

/** Holds what people were told against what is stored. Every figure but the first two has to be zero. */
export function verdictOn(sent: readonly Sent[], { cases, brokenChainAt }: Stored) {
  const acknowledged = sent.filter(({ receipts }) => receipts.length > 0)
  const byKey = Map.groupBy(cases, ({ keyHash }) => keyHash)
  const sentKeys = new Map(sent.map((one) => [one.keyHash, one]))
  return {
    sent: sent.length,
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ keyHash }) => !byKey.has(keyHash)).length,
    // Every sending has words of its own, so that a second case shows even under another key.
    doubled: Math.max(repeated(cases.map(({ keyHash }) => keyHash)), repeated(cases.map((one) => one.contentHash))),
    phantom: cases.filter(({ keyHash }) => !sentKeys.has(keyHash)).length,
    withoutTimeline: cases.filter(({ events }) => events !== 1).length,
    withoutAudit: cases.filter(({ audits }) => audits !== 1).length,
    incomplete: cases.filter((one) => !isWhole(one, sentKeys.get(one.keyHash))).length,
    differingReceipts: acknowledged.filter((one) => !isToldAlike(one, byKey.get(one.keyHash)?.[0])).length,
    repeatedNumbers: repeated(cases.map(({ acceptNo }) => acceptNo)),
    refused: sent.filter(({ refusals }) => refusals.length > 0).length,
    brokenChain: brokenChainAt === null ? 0 : 1,
  }
}

/** Names of what must not be and is. */
export function violationsIn({ sent: _, acknowledged: __, ...faults }: Verdict): string[] {
  return Object.entries(faults).flatMap(([name, number]) => (number > 0 ? [name] : []))
}

/** A case of an unknown key counts as phantom already. */
function isWhole({ lines, files }: StoredCase, sent: Sent | undefined): boolean {
  if (!sent) return true
  const { sending } = sent
  return lines === sending.lines && files === sending.files.length
}

/** All receipts of a key say the same, and what is stored says it too. A lost case counts as lost already. */
function isToldAlike({ receipts }: Sent, stored: StoredCase | undefined): boolean {
  const [first, ...others] = receipts.map(({ id, acceptNo, queryCode }) => `${id} ${acceptNo} ${queryCode}`)
  if (others.some((other) => other !== first)) return false
  return !stored || receipts.every(({ id, acceptNo }) => id === stored.id && acceptNo === stored.acceptNo)
}

const repeated = (values: readonly string[]): number => values.length - new Set(values).size
