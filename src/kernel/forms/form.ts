import { invalid, type PortalError } from '../calls/errors.ts'
import { MESSAGES } from '../calls/messages.ts'

/** What a form sent: texts in the order of the page, files by the name of their field. */
export interface SentForm {
  texts: [name: string, value: string][]
  files: { field: string; file: File }[]
}

/**
 * The greatest honest form is an objection of ten lines that corrects twenty values in each: 10 × (5 + 20 × 4) inputs,
 * and about fifty of its own.
 */
export const MOST_FIELDS = 1000
/** Boxes and files of one name; the longest list of files a form takes has ten. */
export const MOST_OF_ONE_NAME = 20

export const unreadableForm = (): PortalError => invalid({ body: MESSAGES.unreadableForm })
export const crowdedForm = (): PortalError => invalid({ body: MESSAGES.crowdedForm })

/** Reads a form that was sent as text. Fields are counted before the first is decoded: anyone may send anything. */
export function readForm(text: string): SentForm {
  let fields = 1
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    fields += 1
    if (fields > MOST_FIELDS) throw crowdedForm()
  }
  const form: SentForm = { texts: [], files: [] }
  const count = nameCounter()
  for (const [name, value] of new URLSearchParams(text)) {
    count(name)
    form.texts.push([name, value])
  }
  return form
}

/** Refuses a name that comes too often. */
export function nameCounter(): (name: string) => void {
  const counts = new Map<string, number>()
  return (name) => {
    const count = (counts.get(name) ?? 0) + 1
    if (count > MOST_OF_ONE_NAME) throw crowdedForm()
    counts.set(name, count)
  }
}

/** The text of a field; of one that came twice, the first. */
export const readField = ({ texts }: SentForm, name: string): string | undefined =>
  texts.find(([each]) => each === name)?.[1]

/** Every field by its name; of one that came twice, the first. */
export function readFields({ texts }: SentForm): Record<string, string> {
  const fields = new Map<string, string>()
  for (const [name, value] of texts) if (!fields.has(name)) fields.set(name, value)
  return Object.fromEntries(fields)
}
