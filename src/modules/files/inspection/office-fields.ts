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

/** Follows the fields of a text. They are written in pieces, and one may stand within another. */
export function watchFields() {
  const open: { code: string; isCode: boolean }[] = []
  /** Code outside of any field: shown by nobody, read by some. */
  let loose = ''

  function end(): void {
    const field = open.pop()
    if (field) checkField(field.code)
  }

  return {
    begin(): void {
      const around = open.at(-1)
      // The kind of the field around it would be what this one gives.
      if (around?.isCode && around.code.trim() === '') throw new FileRefusal(STARTS)
      open.push({ code: '', isCode: true })
    },
    separate(): void {
      const field = open.at(-1)
      if (field) field.isCode = false
    },
    end,
    write(code: string): void {
      const field = open.at(-1)
      if (!field) loose = (loose + code).slice(0, LONGEST_CODE)
      else if (field.code.length < LONGEST_CODE) field.code += code
    },
    finish(): void {
      while (open.length > 0) end()
      checkField(loose)
    },
  }
}

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
