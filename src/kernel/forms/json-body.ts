import { invalid } from '../calls/errors.ts'
import { MESSAGES } from '../calls/messages.ts'
import { MOST_FIELDS, tooManyFields } from './form.ts'

/** A call has as many values as the largest form has fields, in as many lists and objects. */
const MOST_VALUES = 2 * MOST_FIELDS
/** Nested lines have six levels. */
const DEEPEST = 16

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const isOpening = (code: number): boolean => code === 0x5b || code === 0x7b
const isClosing = (code: number): boolean => code === 0x5d || code === 0x7d

/** Refuses a body that would be slow to parse despite its length. One pass counts values and depth before JSON.parse. */
export function refuseHugeJson(text: string): void {
  let values = 0
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    else if (code === COMMA) values += 1
    else if (isOpening(code)) {
      values += 1
      depth += 1
      if (depth > DEEPEST) throw invalid({ body: MESSAGES.unreadableBody })
    } else if (isClosing(code)) depth -= 1
    if (values > MOST_VALUES) throw tooManyFields()
  }
}

/** Index of the closing quotation mark of a string; the length of the text if there is none. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) return at
    if (code === BACKSLASH) at += 1
  }
  return text.length
}

/** Refuses texts with a lone surrogate, which JSON can express but PostgreSQL cannot store. */
export function refuseLoneSurrogates(value: unknown): void {
  if (typeof value === 'string' && !value.isWellFormed()) throw invalid({ body: MESSAGES.unreadableBody })
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value)) {
    refuseLoneSurrogates(name)
    refuseLoneSurrogates(part)
  }
}
