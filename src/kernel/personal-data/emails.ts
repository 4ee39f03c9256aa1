import { isEmail } from '../identity/email.ts'
import { asciiCode, isAlphanumeric } from './characters.ts'

const LONGEST_NAME = 64
const LONGEST_HOST = 190

interface FoundEmail {
  start: number
  end: number
  address: string
}

/** Finds mail addresses in a text, also in full-width characters, with spaces beside the @ and the dots, or with (at) for the @. */
export function findEmails(text: string): FoundEmail[] {
  const found: FoundEmail[] = []
  for (let at = 0; at < text.length; at += 1) {
    const length = lengthOfAt(text, at)
    if (length === 0) continue
    const nameEnd = at - blanksBefore(text, at)
    let start = nameEnd
    while (nameEnd - start < LONGEST_NAME && isOfAddress(text, start - 1)) start -= 1
    const host = hostAt(text, at + length + blanksAfter(text, at + length))
    if (start === nameEnd || host.name.length < SHORTEST_HOST) continue
    const address = withoutEnd(`${text.slice(start, nameEnd)}@${host.name}`.normalize('NFKC'))
    if (isEmail(address)) found.push({ start, end: host.end, address })
  }
  return found
}

/** Number of characters of an @ here: 1, 4 for (at) in any brackets, 0 for none. */
function lengthOfAt(text: string, at: number): number {
  if (asciiCode(text, at) === AT) return 1
  if (!'([{（［｛【〔<＜'.includes(text[at]!) || !')]}）］｝】〕>＞'.includes(text[at + 3] ?? '\n')) return 0
  return text
    .slice(at + 1, at + 3)
    .normalize('NFKC')
    .toLowerCase() === 'at'
    ? 4
    : 0
}

const MOST_BLANKS = 3
const isBlank = (text: string, at: number): boolean => /\s/.test(text[at] ?? '')

function blanksBefore(text: string, at: number): number {
  let blanks = 0
  while (blanks < MOST_BLANKS && isBlank(text, at - blanks - 1)) blanks += 1
  return blanks
}

function blanksAfter(text: string, at: number): number {
  let blanks = 0
  while (blanks < MOST_BLANKS && isBlank(text, at + blanks)) blanks += 1
  return blanks
}

/** Reads a host name; blanks around its dots are skipped. After a dot without blanks, a blank ends the host, as at the end of a sentence. */
function hostAt(text: string, from: number): { name: string; end: number } {
  let name = ''
  let end = from
  while (end - from < LONGEST_HOST) {
    const start = end
    while (end - from < LONGEST_HOST && isOfAddress(text, end)) end += 1
    const part = text.slice(start, end).normalize('NFKC')
    name += part
    const dot = part.indexOf('.')
    if (part === '' || (dot >= 0 && dot < part.length - 1)) break
    const beforeDot = blanksAfter(text, end)
    const hasDot = dot < 0 && asciiCode(text, end + beforeDot) === DOT
    if (dot < 0 && (!hasDot || beforeDot === 0)) break
    const next = hasDot ? end + beforeDot + 1 : end
    const after = next + blanksAfter(text, next)
    if (!isAlphanumeric(asciiCode(text, after))) break
    if (hasDot) name += '.'
    end = after
  }
  return { name, end }
}

const AT = '@'.charCodeAt(0)
const DOT = '.'.charCodeAt(0)
/** Length of the shortest possible host name, such as q.cn. */
const SHORTEST_HOST = 4

function isOfAddress(text: string, at: number): boolean {
  const code = asciiCode(text, at)
  return isAlphanumeric(code) || code === 46 || code === 95 || code === 45 || code === 43
}

/** An address without the full stop of its sentence. */
function withoutEnd(address: string): string {
  let end = address.length
  while (end > 0 && '.-'.includes(address[end - 1]!)) end -= 1
  return address.slice(0, end)
}
