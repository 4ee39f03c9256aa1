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
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/** Refuses a body that would take long to parse, however short it is: counted in one pass, before anything is made of it. */
export function refuseWildJson(text: string): void {
  let values = 0
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    else if (code === COMMA) values += 1
    else if (OPENING.has(code)) {
      values += 1
      depth += 1
      if (depth > DEEPEST) throw invalid({ body: MESSAGES.unreadableBody })
    } else if (CLOSING.has(code)) depth -= 1
    if (values > MOST_VALUES) throw crowdedForm()
  }
}

/** Where the quotation mark stands that ends a string; the end of the text when none does. */
function endOfString(text: string, start: number): number {
  let at = text.indexOf('"', start + 1)
  while (at >= 0 && isEscaped(text, at)) at = text.indexOf('"', at + 1)
  return at < 0 ? text.length : at
}

/** Behind an odd number of backslashes. */
function isEscaped(text: string, at: number): boolean {
  let first = at
  while (text.charCodeAt(first - 1) === BACKSLASH) first -= 1
  return (at - first) % 2 === 1
}
