import { createHash, hash } from 'node:crypto'
import { NUMBER_KEY } from '../signing/signature-place.server.ts'
import type { FilePrint } from '../verify-contract.ts'

/** Bytes searched: a real dictionary has a few hundred, so a longer one is not from the portal. */
const LOOKED_AT = 200

/**
 * Extracts what verification needs from a file: hashes, the signature, the claimed number. With script, the browser extracts the same
 * without uploading the file (`enhance/paper-check.ts`).
 */
export function extractFilePrint(file: Buffer): FilePrint {
  const number = after(file, `/${NUMBER_KEY} (`)?.match(/^[0-9A-Z]{22}(?=\))/)?.[0]
  const range = after(file, '/ByteRange [')
    ?.match(/^(\d{1,10}) (\d{1,10}) (\d{1,10}) (\d{1,10})\s*\]/)
    ?.slice(1)
    .map(Number)
  const print = { sha256: hash('sha256', file), bytes: file.length, ...(number && { number }) }
  const [from, length, next, rest] = range ?? []
  if (from === undefined || length === undefined || next === undefined || rest === undefined) return print
  const end = from + length
  const covered = createHash('sha256')
    .update(file.subarray(from, end))
    .update(file.subarray(next, next + rest))
  const between = file.toString('latin1', end, Math.min(next, end + LONGEST_SIGNATURE))
  const contents = /^<([0-9a-f]*)>$/i.exec(between)?.[1] ?? ''
  return { ...print, signature: { range: [from, length, next, rest], sha256: covered.digest('hex'), contents } }
}

const LONGEST_SIGNATURE = 32_000

function after(file: Buffer, mark: string): string | undefined {
  const at = file.indexOf(mark)
  return at < 0 ? undefined : file.toString('latin1', at + mark.length, at + mark.length + LOOKED_AT)
}
