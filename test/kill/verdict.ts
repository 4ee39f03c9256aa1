import type { Receipt } from '../../src/modules/submissions/sending/contract.ts'
import type { Sending } from './sending.ts'

/** The requests under one key, with every receipt received. */
export interface Sent {
  sending: Pick<Sending, 'kind' | 'files' | 'lines'>
  keyHash: string
  receipts: Pick<Receipt, 'id' | 'acceptNo' | 'queryCode'>[]
  /** Answers that are neither a receipt nor a server error. */
  refusals: string[]
}

/** A case in the database, with the number of rows of each kind that belong to it. */
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
  /** Number of the first audit record that does not continue its chain, or that the portal did not write; null if there is none. */
  brokenChainAt: number | null
}

export type Verdict = ReturnType<typeof verdictOn>

/** Compares the receipts with the stored cases. All figures except the first two must be zero. */
export function verdictOn(sent: readonly Sent[], { cases, brokenChainAt }: Stored) {
  const acknowledged = sent.filter(({ receipts }) => receipts.length > 0)
  const byKey = Map.groupBy(cases, ({ keyHash }) => keyHash)
  const sentKeys = new Map(sent.map((one) => [one.keyHash, one]))
  return {
    sent: sent.length,
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ keyHash }) => !byKey.has(keyHash)).length,
    // Every case has a text of its own, so that a duplicate under another key is found by its content.
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

/** Names of the figures that are not zero. */
export function violationsIn({ sent: _, acknowledged: __, ...faults }: Verdict): string[] {
  return Object.entries(faults).flatMap(([name, number]) => (number > 0 ? [name] : []))
}

/** Whether the case has all its rows. A case with an unknown key is already counted as a phantom. */
function isWhole({ lines, files }: StoredCase, sent: Sent | undefined): boolean {
  if (!sent) return true
  const { sending } = sent
  return lines === sending.lines && files === sending.files.length
}

/** Whether all receipts of a key agree with each other and with the stored case. A lost case is already counted as lost. */
function isToldAlike({ receipts }: Sent, stored: StoredCase | undefined): boolean {
  const [first, ...others] = receipts.map(({ id, acceptNo, queryCode }) => `${id} ${acceptNo} ${queryCode}`)
  if (others.some((other) => other !== first)) return false
  return !stored || receipts.every(({ id, acceptNo }) => id === stored.id && acceptNo === stored.acceptNo)
}

const repeated = (values: readonly string[]): number => values.length - new Set(values).size
