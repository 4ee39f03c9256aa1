import { FETCHES_CONTENT, FORBIDDEN_FIELDS, FORBIDDEN_FUNCTIONS, STARTS_BY_ITSELF } from './office-rules.ts'
import { FileRefusal } from './refusal.ts'

/** Characters of field code to collect. The kind of a field is in its code, which may be split over many runs. */
const LONGEST_CODE = 4096

/** Refuses dangerous fields by their code, such as `DDEAUTO c:\\windows\\…`. */
export function checkField(code: string): void {
  const [kind = '', target = ''] = wordsOf(code.slice(0, LONGEST_CODE))
  const why = Object.hasOwn(FORBIDDEN_FIELDS, kind) ? FORBIDDEN_FIELDS[kind] : undefined
  if (why) throw new FileRefusal(why)
  // Word fetches an `INCLUDEPICTURE` from the web only when a person updates it, and pasted pages contain such addresses. Other
  // locations are fetched without asking.
  if (kind === 'includepicture' && !/^https?:\/\//.test(target)) throw new FileRefusal(FETCHES_CONTENT)
}

const wordsOf = (code: string): string[] =>
  code
    .toLowerCase()
    .split(/[\s"“”]/)
    .filter((word) => word !== '')

interface Field {
  code: string
  isCode: boolean
  /** The field whose code includes plain text at this point: this field until its result begins, then the enclosing one. */
  shownIn?: Field
}

/** Whether the first word of a code is still incomplete, so that following text or a nested field would be part of it. */
const isKindOpen = (code: string): boolean => !/\S[\s"“”]/.test(code)

/**
 * Follows the fields of a text. They are written in runs and can be nested, and the result of a nested field is code of the outer
 * one.
 */
export function watchFields() {
  const open: Field[] = []
  /** Code outside of any field, which some readers interpret although it is not displayed. */
  let loose = ''

  function end(): void {
    const field = open.pop()
    if (field) checkField(field.code)
  }

  return {
    begin(): void {
      const around = open.at(-1)
      // A nested field would provide or complete the kind of the enclosing field.
      if (around?.isCode && isKindOpen(around.code)) throw new FileRefusal(STARTS_BY_ITSELF)
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
    /** Plain text within field code, or produced by a nested field, counts as code. */
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

/** Leading blanks are not counted, because enough of them would hide the code beyond the limit. */
const joined = (code: string, more: string): string =>
  code.length < LONGEST_CODE ? code + (code === '' ? more.trimStart() : more) : code

/** Refuses formulas that talk to programs (`cmd|'/c calc'!A0`) or fetch data. Quoted strings are ignored. */
export function checkFormula(formula: string): void {
  const code = formula
    .split('"')
    .filter((_, index) => index % 2 === 0)
    .join('""')
    .toLowerCase()
  if (code.includes('|')) throw new FileRefusal(STARTS_BY_ITSELF)
  for (const name of FORBIDDEN_FUNCTIONS) if (calls(code, name)) throw new FileRefusal(FETCHES_CONTENT)
}

/** Matches `_xlfn.WEBSERVICE(`, but not `MYCALL(`. */
function calls(code: string, name: string): boolean {
  for (let at = code.indexOf(name); at >= 0; at = code.indexOf(name, at + 1))
    if (at === 0 || !/[a-z0-9_]/.test(code[at - 1]!)) return true
  return false
}
