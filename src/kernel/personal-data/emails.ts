import { isEmail } from '../identity/email.ts'
import { isAlnum, plainCode } from './characters.ts'

const LONGEST_NAME = 64
const LONGEST_HOST = 190

export interface FoundEmail {
  start: number
  end: number
  address: string
}

/** Mail addresses in a text, also in wide characters or with a space beside the @. */
export function findEmails(text: string): FoundEmail[] {
  const found: FoundEmail[] = []
  for (let at = 0; at < text.length; at += 1) {
    if (plainCode(text, at) !== AT) continue
    const nameEnd = text[at - 1] === ' ' ? at - 1 : at
    let start = nameEnd
    while (nameEnd - start < LONGEST_NAME && isOfAddress(text, start - 1)) start -= 1
    const hostStart = text[at + 1] === ' ' ? at + 2 : at + 1
    let end = hostStart
    while (end - hostStart < LONGEST_HOST && isOfAddress(text, end)) end += 1
    if (start === nameEnd || end - hostStart < SHORTEST_HOST) continue
    const address = withoutEnd(`${text.slice(start, nameEnd)}@${text.slice(hostStart, end)}`.normalize('NFKC'))
    if (isEmail(address)) found.push({ start, end, address })
  }
  return found
}

const AT = '@'.charCodeAt(0)
/** q.cn */
const SHORTEST_HOST = 4

function isOfAddress(text: string, at: number): boolean {
  const code = plainCode(text, at)
  return isAlnum(code) || code === 46 || code === 95 || code === 45 || code === 43
}

/** An address without the full stop of the sentence it ends. */
function withoutEnd(address: string): string {
  let end = address.length
  while (end > 0 && '.-'.includes(address[end - 1]!)) end -= 1
  return address.slice(0, end)
}
