import { createHash } from 'node:crypto'

/** A batch number derived from the content, so that the same delivery has the same number. */
export function batchNumber(dataset: string, content: string | readonly unknown[]): string {
  const hash =
    typeof content === 'string' ? content : createHash('sha256').update(JSON.stringify(content)).digest('hex')
  return `${dataset}-${hash.slice(0, 24)}`
}
