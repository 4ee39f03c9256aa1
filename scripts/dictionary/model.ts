import { readFileSync } from 'node:fs'
import path from 'node:path'
import { getTableConfig, PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import { RETENTION } from '../../src/server/rooms/retention.ts'
import { ROOT, readTables } from './all-tables.ts'
import { COMMON_MEANINGS } from './common-meanings.ts'
import { type Comment, readComments } from './source-comments.ts'

export interface DictionaryColumn {
  name: string
  type: string
  isRequired: boolean
  isKey: boolean
  meaning: string
  /** The codes that a check constraint allows; for a column without a constraint, the text of its `@codes` tag. */
  codes: readonly string[]
  openCodes: string
  /** The table that a foreign key refers to. */
  refersTo: string
  /** Why an id has no foreign key. */
  loose: string
  personal: '' | 'encrypted' | 'keyed hash' | 'yes'
}

export interface DictionaryTable {
  name: string
  /** The room of the table, as `register/records`. */
  room: string
  meaning: string
  retention: string
  columns: DictionaryColumn[]
}

const LITERAL = /'((?:[^']|'')*)'|\b\d+\b/g

/** Reads the tables and their comments: the data behind the dictionary and its drawings. */
export async function readDictionary(): Promise<DictionaryTable[]> {
  const declared = await readTables()
  return declared.map(({ file, constant, table }) => {
    const comments = readComments(readFileSync(path.join(ROOT, file), 'utf8'), constant)
    const { name } = getTableConfig(table)
    return {
      name,
      room: path.posix.dirname(file).replace(/^src\/(?:modules\/)?/, ''),
      meaning: comments.table.meaning,
      retention: comments.table.retention ?? retentionOf(name, table),
      columns: columnsOf(table, comments.columns),
    }
  })
}

function columnsOf(table: PgTable, comments: ReadonlyMap<string, Comment>): DictionaryColumn[] {
  const { name: tableName, columns, checks, foreignKeys, primaryKeys } = getTableConfig(table)
  const keys = new Set(primaryKeys.flatMap((key) => key.columns.map(({ name }) => name)))
  const references = new Map(
    foreignKeys.map((key) => {
      const { columns: own, foreignTable, foreignColumns } = key.reference()
      return [own[0]!.name, `${getTableConfig(foreignTable).name}.${foreignColumns[0]!.name}`]
    }),
  )
  const properties = new Map(Object.entries(table).map(([property, column]) => [column, property]))
  return columns.map((column) => {
    const property = properties.get(column) ?? column.name
    const comment = comments.get(property) ?? { meaning: '' }
    const check = checks.find(({ name }) => name === `${tableName}_${column.name}_codes`)
    return {
      name: column.name,
      type: column.getSQLType(),
      isRequired: column.notNull,
      isKey: column.primary || keys.has(column.name),
      meaning: comment.meaning || (COMMON_MEANINGS[property] ?? wordsOf(property)),
      codes: check ? codesIn(new PgDialect().sqlToQuery(check.value).sql) : [],
      openCodes: comment.codes ?? '',
      refersTo: references.get(column.name) ?? '',
      loose: comment.loose ?? '',
      personal: personalOf(column.name, comment),
    }
  })
}

const codesIn = (text: string): string[] => [...text.matchAll(LITERAL)].map((match) => match[1] ?? match[0])

/** How personal data in the column is protected: the suffix of its name shows this, a `@personal` tag marks data stored as clear text. */
function personalOf(name: string, { personal }: Comment): DictionaryColumn['personal'] {
  if (/(?:^|_)sealed$/.test(name)) return 'encrypted'
  if (/^(?:cert_no|phone|name|person|subject|owner|network|payer|visitor|event)_hash$/.test(name)) return 'keyed hash'
  return personal ? 'yes' : ''
}

/** The meaning of a column whose name explains itself, as words: `wonAt` becomes the time of `won`. */
function wordsOf(property: string): string {
  const words = property.replaceAll(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase()
  const [, what, end] = /^(.*) (at|on|hash|sealed)$/.exec(words) ?? []
  return what && end ? ENDINGS[end]!(what) : words
}

const ENDINGS: Readonly<Record<string, (what: string) => string>> = {
  at: (what) => `time: ${what}`,
  on: (what) => `day: ${what}`,
  hash: (what) => `hash of the ${what}`,
  sealed: (what) => `${what}, encrypted`,
}

function retentionOf(name: string, table: PgTable): string {
  const periods = RETENTION.filter(({ tables }) =>
    tables.some((each) => each === name || `inspection_${each}` === name),
  )
  if (periods.length > 0)
    return periods.map(({ after }) => Object.entries(after).map(([unit, number]) => `${number} ${unit}`)).join(' or ')
  const parent = getTableConfig(table).foreignKeys.find(({ onDelete }) => onDelete === 'cascade')
  if (parent) return `with its row of ${getTableConfig(parent.reference().foreignTable).name}`
  return 'no job deletes it'
}
