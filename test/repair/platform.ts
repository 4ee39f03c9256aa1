import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

interface SentRow {
  key: string
  action: 'end' | 'resume'
  recordId: string
}
type Answer = { key: string; result: 'accepted' } | { key: string; result: 'refused'; reason: string }

/** The key that signs receipts here, and the setting with its public part. */
const platformKeys = generateKeyPairSync('ed25519')
export const PLATFORM_KEY = platformKeys.publicKey
export const EXCHANGE_RECEIPT_KEY = PLATFORM_KEY.export({ format: 'der', type: 'spki' }).toString('base64')

/** The platform above in the exchange, as docs/exchange-format.md describes it: each key takes effect once. */
export function openPlatform(refuses: (row: SentRow) => string | null = () => null) {
  const hidden = new Set<string>()
  /** Keys in the order in which they took effect. */
  const done: string[] = []
  const answers = new Map<string, Answer>()

  function take(row: SentRow): Answer {
    const before = answers.get(row.key)
    if (before?.result === 'accepted') return before
    const reason = refuses(row)
    if (reason === null) {
      done.push(row.key)
      if (row.action === 'end') hidden.add(row.recordId)
      else hidden.delete(row.recordId)
    }
    const answer: Answer =
      reason === null ? { key: row.key, result: 'accepted' } : { key: row.key, result: 'refused', reason }
    answers.set(row.key, answer)
    return answer
  }

  return {
    hidden,
    done,
    /** Reads a file and returns a receipt; throws if the file is incomplete. */
    answer(text: string): { name: string; text: string } {
      const { head, rows, checksum } = readSentFile(text)
      const name = `CX-${head.sender}-${String(head.serial).padStart(8, '0')}.receipt.jsonl`
      return { name, text: writeReceipt({ sender: head.sender, serial: head.serial, checksum }, rows.map(take)) }
    },
  }
}

export function readSentFile(text: string) {
  const lines = text.trimEnd().split('\n')
  const [first, ...rest] = lines
  const { checksum } = JSON.parse(rest.pop()!) as { checksum: string }
  const body = text.slice(0, text.trimEnd().lastIndexOf('\n') + 1)
  if (checksum !== checksumOf(body)) throw new Error('a file that is not whole lay in the outbox')
  const head = JSON.parse(first!) as { format: string; sender: string; serial: number; rows: number }
  return { head, rows: rest.map((line) => JSON.parse(line) as SentRow), checksum }
}

export function writeReceipt(
  of: { sender: string; serial: number; checksum: string },
  answers: readonly Answer[],
  key: KeyObject = platformKeys.privateKey,
): string {
  const lines = [{ format: 'credit-repair-receipt/1', ...of, rows: answers.length }, ...answers]
  const body = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  const signature = sign(null, Buffer.from(body), key).toString('base64')
  return `${body}${JSON.stringify({ checksum: checksumOf(body), signature })}\n`
}

const checksumOf = (text: string): string => `sha256:${createHash('sha256').update(text).digest('hex')}`
