import { FETCHES, FORBIDDEN_FIELDS, FORBIDDEN_FUNCTIONS, STARTS } from './office-rules.ts'
import { FileRefusal } from './refusal.ts'

/** A field begins within its code, and what it is called may be spread over many pieces. */
const LONGEST_CODE = 4096

/** Refuses a field by its code: `DDEAUTO c:\\windows\\…`. */
export function checkField(code: string): void {
  const [kind = '', target = ''] = wordsOf(code.slice(0, LONGEST_CODE))
  const why = Object.hasOwn(FORBIDDEN_FIELDS, kind) ? FORBIDDEN_FIELDS[kind] : undefined
  if (why) throw new FileRefusal(why)
  // A picture of a web page keeps the address it was copied from; only a person fetches it anew. Other places answer unasked.
  if (kind === 'includepicture' && !/^https?:\/\//.test(target)) throw new FileRefusal(FETCHES)
}

const wordsOf = (code: string): string[] =>
  code
    .toLowerCase()
    .split(/[\s"“”]/)
    .filter((word) => word !== '')

interface Field {
  code: string
  isCode: boolean
  /** The field whose code plain text belongs to here: itself, until its result begins; then one around it. */
  shownIn?: Field
}

/** Whether the first word of a code may still go on: what comes next, a field of its own included, would be part of it. */
const isKindOpen = (code: string): boolean => !/\S[\s"“”]/.test(code)

/** Follows the fields of a text. They are written in pieces, and one may be within another: what that gives is code, too. */
export function watchFields() {
  const open: Field[] = []
  /** Code outside of any field: shown by nobody, read by some. */
  let loose = ''

  function end(): void {
    const field = open.pop()
    if (field) checkField(field.code)
  }

  return {
    begin(): void {
      const around = open.at(-1)
      // The kind of the field around it would be what this one gives, or be completed by it.
      if (around?.isCode && isKindOpen(around.code)) throw new FileRefusal(STARTS)
      const field: Field = { code: '', isCode: true }
      field.shownIn = field
      open.push(field)
    },
    separate(): void {
      const field = open.at(-1)
      if (!field) return
      field.isCode = false
      field.shownIn = open.at(-2)?.shownIn
    },
    end,
    write(code: string): void {
      const field = open.at(-1)
      if (field) field.code = joined(field.code, code)
      else loose = joined(loose, code)
    },
    /** Plain text within a code, or given by a field within it, is read as code. */
    show(text: string): void {
      const field = open.at(-1)?.shownIn
      if (field) field.code = joined(field.code, text)
    },
    finish(): void {
      while (open.length > 0) end()
      checkField(loose)
    },
  }
}

/** Blanks before a code do not count, or enough of them would hide it. */
const joined = (code: string, more: string): string =>
  code.length < LONGEST_CODE ? code + (code === '' ? more.trimStart() : more) : code

/** Refuses a formula that talks to programs (`cmd|'/c calc'!A0`) or fetches something. Texts in quotes are only texts. */
export function checkFormula(formula: string): void {
  const code = formula
    .split('"')
    .filter((_, index) => index % 2 === 0)
    .join('""')
    .toLowerCase()
  if (code.includes('|')) throw new FileRefusal(STARTS)
  for (const name of FORBIDDEN_FUNCTIONS) if (calls(code, name)) throw new FileRefusal(FETCHES)
}

/** `_xlfn.WEBSERVICE(`, but not `MYCALL(`. */
function calls(code: string, name: string): boolean {
  for (let at = code.indexOf(name); at >= 0; at = code.indexOf(name, at + 1))
    if (at === 0 || !/[a-z0-9_]/.test(code[at - 1]!)) return true
  return false
}
