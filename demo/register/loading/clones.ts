import { bigrams, normalise, splitWords } from '../../../src/kernel/text/search-text.server.ts'
import { findDataset } from '../../../src/modules/register/catalogue/catalogue.ts'
import type { RecordRow } from '../../../src/modules/register/records/record-row.server.ts'
import type { DemoSubject } from '../subjects.ts'

/** A record of the demo city as a COPY line with blanks for its subject, to be filled in for similar subjects. */
export interface RecordClone {
  dataset: string
  /** Whether any subject of the kind may have such a record any number of times. */
  isNeutral: boolean
  line(of: CloneSubject, id: string, serial: number): string
}

export interface CloneSubject {
  id: string
  name: string
  creditCode: string
  representative: string
  /** Words and bigrams of its name in the input format of `tsvector`. */
  lexemes: string
}

const NEUTRAL = new Set(['permit', 'commitment', 'random-check'])

// Placeholders in the line: private-use characters, which no text of the city contains and JSON does not escape.
const NAME = '\ue000'
const CODE = '\ue001'
const REPRESENTATIVE = '\ue002'
const SUBJECT_ID = '\ue003'
const ID = '\ue004'
const DOCUMENT = '\ue005'
const SEARCH = '\ue006'
const ORGANISATION_CODE = '\ue007'
const BLANK = /([\ue000-\ue007])/

/**
 * Makes a clone of a record. Its search words are those of the model, the name and the number, because segmenting a million texts would take too
 * long.
 */
export function recordClone(row: RecordRow, about: DemoSubject | null, lineOf: (row: object) => string): RecordClone {
  // A record about a person in trade belongs to the person and not to the business.
  const subject = row.subjectId ? about : null
  const document = documentOf(row.documentNo ?? null, isSearchedByNumber(row))
  const blank = {
    ...row,
    id: ID,
    naturalKey: ID,
    checksum: ID,
    documentNo: document ? DOCUMENT : null,
    // Data that is never public is left out of the five million records.
    sealed: null,
    search: SEARCH,
    ...(subject ? { subjectId: SUBJECT_ID, subjectName: NAME, subjectCode: row.subjectCode ? CODE : null } : {}),
    items: subject ? itemsWithBlanks(row.items, subject) : row.items,
  }
  const parts = lineOf(blank).split(BLANK)
  const ownWords = lexemes(splitWords(searchableText(row)))
  return {
    dataset: row.dataset,
    isNeutral: NEUTRAL.has(row.dataset),
    line(of, id, serial) {
      let line = ''
      for (let index = 0; index < parts.length; index += 1) {
        const part = parts[index]!
        if (index % 2 === 0) line += part
        else if (part === ID) line += id
        else if (part === NAME) line += of.name
        else if (part === CODE) line += of.creditCode
        else if (part === SUBJECT_ID) line += of.id
        else if (part === REPRESENTATIVE) line += of.representative
        else if (part === ORGANISATION_CODE) line += of.creditCode.slice(8, 17)
        else if (part === DOCUMENT) line += `${document!.before}${serial}${document!.after}`
        else line += `${ownWords} ${of.lexemes} ${document ? document.lexemes(serial) : ''}`
      }
      return line
    },
  }
}

/** Name as words and marked bigrams, computed once for all records of the subject. */
export const nameLexemes = (name: string, grams: readonly string[]): string =>
  `${lexemes(splitWords(name))} ${lexemes(grams.map((gram) => `~${gram}`))}`

const lexemes = (list: readonly string[]): string => [...new Set(list)].map((word) => `'${word}'`).join(' ')

function itemsWithBlanks(items: Record<string, string>, subject: DemoSubject): Record<string, string> {
  const known: Record<string, string> = {
    [subject.name]: NAME,
    [subject.creditCode]: CODE,
    [subject.representative]: REPRESENTATIVE,
    [subject.creditCode.slice(8, 17)]: ORGANISATION_CODE,
  }
  return Object.fromEntries(Object.entries(items).map(([key, value]) => [key, known[value] ?? value]))
}

/** The searchable text of a record without the name of its subject and its document number. */
function searchableText(row: RecordRow): string {
  const dataset = findDataset(row.dataset)!
  const { subjectName, documentNo, title, category, authority } = dataset.common
  const columns: Record<string, string | null | undefined> = {
    ...(title ? { [title]: row.title } : {}),
    ...(category ? { [category]: row.category } : {}),
    [authority]: row.authority,
  }
  return dataset.items
    .filter(({ key, searchable }) => searchable && key !== subjectName && key !== documentNo)
    .map(({ key }) => columns[key] ?? row.items[key] ?? '')
    .join(' ')
}

/** Whether the document number is searchable by words as well as by bigrams. */
function isSearchedByNumber(row: RecordRow): boolean {
  const { items, common } = findDataset(row.dataset)!
  return items.some(({ key, searchable }) => searchable && key === common.documentNo)
}

/** A document number without its serial: 榕市监罚〔2026〕 and 号. */
function documentOf(documentNo: string | null, hasWords: boolean) {
  const [, before, after] = /^(.*?)\d{1,5}(\D*)$/.exec(documentNo ?? '') ?? []
  if (before === undefined || after === undefined) return null
  // Letters and digits directly before the serial form one search word with it.
  const [lead = ''] = /[0-9A-Za-z]*$/.exec(before) ?? []
  const texts = hasWords ? [...splitWords(before.slice(0, before.length - lead.length)), ...splitWords(after)] : []
  const fixed = lexemes([...texts, ...pairs(normalise(before)), ...pairs(normalise(after))])
  const last = [...normalise(before)].at(-1)
  const first = [...normalise(after)][0]
  return {
    before,
    after,
    lexemes(serial: number): string {
      const digits = String(serial)
      let text = hasWords ? `${fixed} '${lead.toLowerCase()}${digits}'` : fixed
      if (last) text += ` '~${last}${digits[0]}'`
      if (first) text += ` '~${digits.at(-1)}${first}'`
      for (let index = 1; index < digits.length; index += 1) text += ` '~${digits[index - 1]}${digits[index]}'`
      return text
    },
  }
}

const pairs = (normalised: string): string[] =>
  normalised.length < 2 ? [] : bigrams(normalised).map((gram) => `~${gram}`)
