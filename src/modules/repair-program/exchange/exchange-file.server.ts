import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import { z } from 'zod'
import type { exchangeRow } from './tables.server.ts'

/** Documented for the platform in docs/exchange-format.md. */
const FILE_FORMAT = 'credit-repair-exchange/1'
const RECEIPT_FORMAT = 'credit-repair-receipt/1'

type Row = typeof exchangeRow.$inferSelect

/** Identifies a file: its sender, and its serial number there. */
interface FileHead {
  sender: string
  serial: number
  madeAt: Date
}

export const fileName = (sender: string, serial: number): string => `CX-${sender}-${String(serial).padStart(8, '0')}`
export const rowKey = (sender: string, id: number): string => `${sender}-${id}`

const RECEIPT_NAME = /^CX-\d{6}-\d{8}\.receipt\.jsonl$/
export const isReceiptName = (name: string): boolean => RECEIPT_NAME.test(name)

/** Writes a file: header, rows in the order in which they take effect, and a checksum of everything before it. */
export function writeExchangeFile({ sender, serial, madeAt }: FileHead, rows: readonly Row[]) {
  const head = { format: FILE_FORMAT, sender, serial, madeAt: madeAt.toISOString(), rows: rows.length }
  const body = jsonLines([
    head,
    ...rows.map((row) => ({
      ...{ key: rowKey(sender, row.id), action: row.action, dataset: row.dataset, recordId: row.recordId },
      ...{ subjectName: row.subjectName, subjectCode: row.subjectCode, documentNo: row.documentNo },
      ...{ authority: row.authority, decisionDate: row.decisionDate },
      ...{ endedOn: row.endedOn, endedReason: row.endedReason, at: row.queuedAt.toISOString() },
    })),
  ])
  const checksum = checksumOf(body)
  return { name: `${fileName(sender, serial)}.jsonl`, text: body + jsonLines([{ checksum }]), checksum }
}

const Head = z.object({
  format: z.literal(RECEIPT_FORMAT),
  sender: z.string(),
  serial: z.number().int().positive(),
  /** Checksum of the exchange file that the receipt answers. */
  checksum: z.string(),
  rows: z.number().int(),
})
const Answer = z.discriminatedUnion('result', [
  z.object({ key: z.string(), result: z.literal('accepted') }),
  z.object({ key: z.string(), result: z.literal('refused'), reason: z.string().trim().min(1).max(500) }),
])
const Foot = z.object({ checksum: z.string(), signature: z.base64().max(100) })

export interface ExchangeReceipt {
  head: z.output<typeof Head>
  answers: z.output<typeof Answer>[]
}

/** Parses the platform's Ed25519 public key from the settings. */
export const readReceiptKey = (base64: string): KeyObject =>
  createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' })

/** Parses a receipt, or returns undefined: the checksum detects damage, the signature a foreign sender. */
export function readReceipt(text: string, key: KeyObject): ExchangeReceipt | undefined {
  const end = text.trimEnd().lastIndexOf('\n') + 1
  const [body, foot] = [text.slice(0, end), text.slice(end)]
  const lines = body.trimEnd().split('\n').map(parseLine)
  const head = Head.safeParse(lines[0])
  const answers = z.array(Answer).safeParse(lines.slice(1))
  const last = Foot.safeParse(parseLine(foot))
  if (!head.success || !answers.success || !last.success) return undefined
  if (last.data.checksum !== checksumOf(body) || head.data.rows !== answers.data.length) return undefined
  if (!verify(null, Buffer.from(body), key, Buffer.from(last.data.signature, 'base64'))) return undefined
  return { head: head.data, answers: answers.data }
}

const checksumOf = (text: string): string => `sha256:${createHash('sha256').update(text).digest('hex')}`

const jsonLines = (values: readonly object[]): string => values.map((value) => `${JSON.stringify(value)}\n`).join('')

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
