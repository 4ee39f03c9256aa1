import { createHash } from 'node:crypto'
import { repairApplication } from '../../src/modules/repair-applications/kinds/repair-application.ts'
import { KINDS, type KindCode } from '../../src/modules/submissions/kinds/kind-list.ts'
import { listFileFields, type SubmissionKind } from '../../src/modules/submissions/kinds/submission-kind.ts'
import { claimsOf } from '../cases/claims.ts'
import { EXAMPLES } from '../kind-examples.ts'

/** A case to send. Everything in it is derived from its key, so that a retry is identical. */
export interface Sending {
  key: string
  kind: SubmissionKind
  ticket: string
  /** Value of the cookie that identifies the browser. */
  browser: string
  files: readonly string[]
  /** Number of register records that the case is about. */
  lines: number
  /** Records made for this case alone, because nobody else may apply for them meanwhile. */
  ownRecords: readonly string[]
  body: Readonly<Record<string, unknown>>
}

/** Kinds that need at most a signed-on user; claims for points need a member and are left out. */
export const SENT_KINDS = KINDS.filter(({ code }) => !claimsOf(code))

/** The example of a kind with its own text, telephone number, files and records, so that neither limits nor the check for duplicates apply. */
export function drawSending(key: string, only?: KindCode): Sending {
  const digest = createHash('sha256').update(key).digest()
  const kind = only ? KINDS.find(({ code }) => code === only)! : SENT_KINDS[digest.readUInt32BE(0) % SENT_KINDS.length]!
  const mark = letters(digest.subarray(4, 16))
  const example = EXAMPLES[kind.code]
  const body: Record<string, unknown> = { ...example, idempotencyKey: key, captchaTicket: `ticket-${mark}` }
  const files: string[] = []
  for (const field of Object.keys(listFileFields(kind))) {
    if (!Array.isArray(example[field])) continue
    body[field] = example[field].map((id) => `${mark}-${id}`)
    files.push(...(body[field] as string[]))
  }
  const { phone } = kind.contact
  if (phone && example[phone]) body[phone] = `1${3 + (digest[16]! % 7)}${digits(digest.subarray(17, 26))}`
  body[kind.contentField] = `${example[kind.contentField]}${mark}`
  const claims = claimsOf(kind.code)
  if (claims) body[claims.number] = mark
  const items = kind.linesField ? (example[kind.linesField] as object[]) : []
  const isRepair = kind.code === repairApplication.code
  const ownRecords = isRepair ? items.map((_, at) => `applied-${mark}-${at}`) : []
  const records = isRepair ? ownRecords : disputedIds(kind.code)
  if (kind.linesField) body[kind.linesField] = withRecords(items, records, digest.readUInt32BE(26))
  const browser = mark.slice(0, 22)
  return { key, kind, ticket: `ticket-${mark}`, browser, files, lines: items.length, ownRecords, body }
}

const RECORDS_OF_A_KIND = 100

/** Ids of records about the senders of a kind of objection. */
export const disputedIds = (kind: KindCode): string[] =>
  Array.from({ length: RECORDS_OF_A_KIND }, (_, n) => `disputed-${kind}-${n}`)

const withRecords = (items: readonly object[], records: readonly string[], place: number): object[] =>
  items.map((item, index) => ({ ...item, recordId: records[(place + index) % records.length] }))

/** Letters only, because digits could be taken for a telephone or identity number in a text. */
const letters = (bytes: Buffer): string => bytes.toString('hex').replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)

const digits = (bytes: Buffer): string => [...bytes].map((byte) => byte % 10).join('')
