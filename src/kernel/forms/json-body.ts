import { invalid } from '../calls/errors.ts'
import { MESSAGES } from '../calls/messages.ts'
import { crowdedForm, MOST_FIELDS } from './form.ts'

/** What the greatest form has as fields, a call has as values, and lists and groups around them. */
const MOST_VALUES = 2 * MOST_FIELDS
/** Lines in lines make six levels. */
const DEEPEST = 16

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const isOpening = (code: number): boolean => code === 0x5b || code === 0x7b
const isClosing = (code: number): boolean => code === 0x5d || code === 0x7d

/** Refuses a body that would take long to parse, however short it is: counted in one pass, before anything is made of it. */
export function refuseWildJson(text: string): void {
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
    if (values > MOST_VALUES) throw crowdedForm()
  }
}

/** Where the quotation mark stands that ends a string; the end of the text when none does. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) return at
    if (code === BACKSLASH) at += 1
  }
  return text.length
}

/** Refuses texts with half a character, which can be written in JSON but neither stored nor shown. */
export function refuseHalfCharacters(value: unknown): void {
  if (typeof value === 'string' && !value.isWellFormed()) throw invalid({ body: MESSAGES.unreadableBody })
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value)) {
    refuseHalfCharacters(name)
    refuseHalfCharacters(part)
  }
}
