import { createHash, randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Seal } from '../../../kernel/guard/seal.server.ts'
import {
  maskAddress,
  maskEmail,
  maskLandline,
  maskMobile,
  maskPassport,
  maskPersonName,
  maskResidentId,
} from '../../../kernel/text/masks.ts'
import { bigrams, normalise, splitWords } from '../../../kernel/text/search-text.server.ts'
import { type Dataset, type Item, type MaskRule, subjectTypeOf } from '../catalogue/dataset.ts'
import { computePublicity, type PublicityFacts } from '../publicity/publicity.ts'
import type { record } from './tables.server.ts'

export type RecordRow = Omit<typeof record.$inferInsert, 'shownFrom' | 'shownUntil'>

/** Values by item key, already validated against the dataset. */
export type RecordValues = Record<string, string>

/** The seal operations that storing a record needs. */
export type RecordSeal = Pick<Seal, 'seal' | 'hash' | 'lastingHash'>

interface Delivery {
  seal: RecordSeal
  batchNo: string
  /** Code of the city or district, used if the record does not state one. */
  regionCode: string
  /** The subject with this code, if it is in the register. */
  subjectId: string | null
  now: Date
  /** The delivering unit, used if the dataset has no items for it. */
  source: { unit: string; code: string }
  id?: string
}

/**
 * Prepares a record for storage: public items masked, all others encrypted, publicity computed from its dates. Every write of a record uses
 * this function.
 */
export function prepareRecord(dataset: Dataset, values: RecordValues, delivery: Delivery): RecordRow {
  const { common } = dataset
  const subjectType = subjectTypeOf(dataset, values)
  const isPerson = subjectType === 'person'
  const shown = publicValues(dataset, values, isPerson)
  const of = (key: string | undefined): string | null => (key ? (shown[key] ?? null) : null)
  const severity = severityOf(common.severity && values[common.severity])
  const publicity = computePublicity(readPublicityFacts(dataset, values, severity))
  const subjectName = of(common.subjectName)!
  const certificate = common.personCertNo && values[common.personCertNo]
  const removedOn = (common.removedOn && values[common.removedOn]) || undefined
  return {
    dataset: dataset.code,
    id: delivery.id ?? randomUUID(),
    subjectId: isPerson ? null : delivery.subjectId,
    subjectType,
    subjectName,
    subjectCode: isPerson ? null : of(common.subjectCode),
    personHash: isPerson && certificate ? delivery.seal.hash(certificate.toUpperCase()) : null,
    title: of(common.title) ?? dataset.name,
    documentNo: of(common.documentNo),
    category: of(common.category),
    authority: of(common.authority)!,
    authorityCode: of(common.authorityCode),
    sourceUnit: of(common.sourceUnit) ?? delivery.source.unit,
    sourceCode: of(common.sourceCode) ?? delivery.source.code,
    regionCode: of(common.region) ?? delivery.regionCode,
    severity,
    decisionDate: values[common.decisionDate]!,
    validUntil: of(common.validUntil),
    publicityFrom: publicity.publish ? publicity.from : null,
    publicityMinUntil: publicity.minUntil,
    publicityUntil: publicity.until,
    repairableFrom: publicity.repairableFrom,
    endedOn: removedOn ?? null,
    endedReason: removedOn ? 'removed' : null,
    ruleId: publicity.ruleId,
    shareScope: shareScopeOf(dataset, values, isPerson),
    items: withoutColumns(dataset, shown),
    sealed: sealedValues(dataset, values, isPerson, delivery.seal),
    naturalKey: naturalKeyOf(dataset, values, delivery.seal),
    batchNo: delivery.batchNo,
    checksum: computeChecksum(values),
    importedAt: delivery.now,
    updatedAt: delivery.now,
    search: writeSearchVector(dataset, shown, subjectName),
  }
}

/** The facts about a record that determine its publicity. */
export function readPublicityFacts(dataset: Dataset, values: RecordValues, severity: 1 | 2 | 3 | null): PublicityFacts {
  const { common } = dataset
  const category = common.category && values[common.category]
  return {
    rule: (category && dataset.publicityByCategory?.[category]) || dataset.publicity,
    category,
    severity: severity ?? undefined,
    procedure: (common.procedure && values[common.procedure]) === '简易程序' ? 'simple' : 'ordinary',
    decisionDate: (severity && common.breachFoundOn && values[common.breachFoundOn]) || values[common.decisionDate]!,
    validFrom: common.validFrom && values[common.validFrom],
    validUntil: common.validUntil && values[common.validUntil],
    restrictedUntil: common.restrictedUntil && values[common.restrictedUntil],
    amount: (common.amounts ?? []).reduce((sum, key) => sum + Number(values[key] ?? 0), 0),
    authority: values[common.authority],
    matter: (common.matter ?? []).map((key) => values[key] ?? '').join('；'),
  }
}

const MASKS: Record<MaskRule, (value: string) => string> = {
  'resident-id': maskResidentId,
  'person-name': maskPersonName,
  mobile: maskMobile,
  landline: maskLandline,
  email: maskEmail,
  address: maskAddress,
  passport: maskPassport,
}

const isMasked = (item: Item, isPerson: boolean): boolean =>
  item.mask !== undefined && (isPerson || !item.maskPersonsOnly)

function publicValues(dataset: Dataset, values: RecordValues, isPerson: boolean): RecordValues {
  const shown: RecordValues = {}
  for (const item of dataset.items) {
    const value = values[item.key]
    if (!value || item.visibility !== 'public') continue
    shown[item.key] = isMasked(item, isPerson) ? MASKS[item.mask!](value) : value
  }
  return shown
}

/** Encrypts the non-public items, and the full values of masked ones. */
function sealedValues(dataset: Dataset, values: RecordValues, isPerson: boolean, seal: RecordSeal): string | null {
  const hidden: RecordValues = {}
  for (const item of dataset.items) {
    const value = values[item.key]
    if (value && (item.visibility !== 'public' || isMasked(item, isPerson))) hidden[item.key] = value
  }
  return Object.keys(hidden).length > 0 ? seal.seal(JSON.stringify(hidden)) : null
}

/** Leaves out items that have a column of their own. */
function withoutColumns(dataset: Dataset, shown: RecordValues): RecordValues {
  const kept = { ...shown }
  for (const key of columnItems(dataset)) delete kept[key]
  return kept
}

const columnItems = (dataset: Dataset): string[] => [...mapItemsToColumns(dataset).keys()]

/** Maps the items of a dataset to their columns, if they have one. */
export function mapItemsToColumns({ common }: Dataset): Map<string, string> {
  const columns: [string | undefined, string][] = [
    [common.subjectName, 'subject_name'],
    [common.subjectCode, 'subject_code'],
    [common.title, 'title'],
    [common.documentNo, 'document_no'],
    [common.category, 'category'],
    [common.authority, 'authority'],
    [common.authorityCode, 'authority_code'],
    [common.sourceUnit, 'source_unit'],
    [common.sourceCode, 'source_code'],
    [common.region, 'region_code'],
    [common.decisionDate, 'decision_date'],
    [common.validUntil, 'valid_until'],
  ]
  return new Map(columns.flatMap(([key, column]) => (key ? [[key, column] as const] : [])))
}

function naturalKeyOf(dataset: Dataset, values: RecordValues, seal: RecordSeal): string {
  const { documentNo, subjectName, subjectCode, personCertNo, decisionDate } = dataset.common
  const subject = (subjectCode && values[subjectCode]) || (personCertNo && values[personCertNo]) || values[subjectName]!
  const document = (documentNo && values[documentNo]) || computeChecksum(values)
  return seal.lastingHash(JSON.stringify([document, subject, values[decisionDate]]))
}

function computeChecksum(values: RecordValues): string {
  const sorted = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url')
}

/** The input for `tsvector`: words of the public text, and marked bigrams for searching parts of names. */
export function writeSearchVector(dataset: Dataset, shown: RecordValues, subjectName: string): string {
  const text = dataset.items.filter((item) => item.searchable && shown[item.key]).map((item) => shown[item.key]!)
  const documentNo = (dataset.common.documentNo && shown[dataset.common.documentNo]) || ''
  const grams = [...bigrams(normalise(subjectName)), ...bigrams(normalise(documentNo))].map((gram) => `~${gram}`)
  return [...new Set([...text.flatMap(wordsOf), ...grams])].map(lexeme).join(' ')
}

// No word crosses punctuation, and official texts repeat the same clauses, so segmentation is cached per clause.
const CLAUSE_END = /[，。；：、\s]+/u
const cutClauses = new LRUCache<string, string[]>({ max: 5000 })

function wordsOf(text: string): string[] {
  return text.split(CLAUSE_END).flatMap((clause) => {
    const known = cutClauses.get(clause) ?? splitWords(clause)
    cutClauses.set(clause, known)
    return known
  })
}

/** Quotes a word for `tsvector` and `tsquery`. */
export const lexeme = (word: string): string =>
  /[\\']/.test(word) ? `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'` : `'${word}'`

const PUBLISHED: ReadonlySet<string> = new Set(['可向社会公开', '是'])

/** Persons are listed only if the dataset is a register of a profession; elsewhere they are found only by exact name. */
function shareScopeOf({ shareScope, persons, common }: Dataset, values: RecordValues, isPerson: boolean): 1 | 2 | 3 {
  const isOpen = !common.publication || PUBLISHED.has(values[common.publication] ?? '')
  if (shareScope !== '可向社会公开' || !isOpen) return 3
  return isPerson && persons !== 'listed' ? 2 : 1
}

function severityOf(text: string | undefined): 1 | 2 | 3 | null {
  return text === '轻微' ? 1 : text === '一般' ? 2 : text === '严重' ? 3 : null
}
