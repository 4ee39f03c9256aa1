import { invalid, type PortalError } from '../calls/errors.ts'
import { MESSAGES } from '../calls/messages.ts'

/** The content of a posted form: texts in the order of the page, files by the name of their field. */
export interface SentForm {
  texts: [name: string, value: string][]
  files: { field: string; file: File }[]
}

/**
 * The largest form of the portal is an objection of ten lines that corrects twenty values in each: 10 × (5 + 20 × 4) inputs, and about fifty others.
 */
export const MOST_FIELDS = 1000
/** Checkboxes and files of one name; the longest list of files in a form has ten. */
export const MOST_OF_ONE_NAME = 20

export const unreadableForm = (): PortalError => invalid({ body: MESSAGES.unreadableForm })
export const tooManyFields = (): PortalError => invalid({ body: MESSAGES.tooManyFields })

/** Reads a urlencoded form. Fields are counted before any is decoded, so that hostile input costs little. */
export function readForm(text: string): SentForm {
  let fields = 1
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    fields += 1
    if (fields > MOST_FIELDS) throw tooManyFields()
  }
  const form: SentForm = { texts: [], files: [] }
  const count = limitRepeatedNames()
  for (const [name, value] of new URLSearchParams(text)) {
    count(name)
    form.texts.push([name, value])
  }
  return form
}

/** Returns a function that throws if a name is repeated too often. */
export function limitRepeatedNames(): (name: string) => void {
  const counts = new Map<string, number>()
  return (name) => {
    const count = (counts.get(name) ?? 0) + 1
    if (count > MOST_OF_ONE_NAME) throw tooManyFields()
    counts.set(name, count)
  }
}

/** The text of a field; the first one if it is repeated. */
export const readField = ({ texts }: SentForm, name: string): string | undefined =>
  texts.find(([each]) => each === name)?.[1]

/** All text fields by name; the first value of a repeated one. */
export function readFields({ texts }: SentForm): Record<string, string> {
  const fields = new Map<string, string>()
  for (const [name, value] of texts) if (!fields.has(name)) fields.set(name, value)
  return Object.fromEntries(fields)
}
