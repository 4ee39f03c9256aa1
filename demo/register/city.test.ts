import { describe, expect, it } from 'vitest'
import { createSeal } from '../../src/kernel/guard/seal.server.ts'
import { isCreditCode, subjectKindByCode } from '../../src/kernel/identity/credit-code.ts'
import { REPAIR_WINDOWS } from '../../src/kernel/profile.ts'
import { findPersonalData } from '../../src/kernel/text/masks.ts'
import { SUBJECT_ITEMS } from '../../src/modules/register/archives/subject-items.ts'
import { catalogue, findDataset, isNegativeInPublic } from '../../src/modules/register/catalogue/catalogue.ts'
import { validateRow } from '../../src/modules/register/import/validate-row.ts'
import { findRepairChannel, REPAIR_CHANNELS } from '../../src/modules/register/publicity/repair-channel-contract.ts'
import { DRAWN_AT, smallCity } from '../../test/register/drawn-cities.ts'
import { drawCity } from './city.ts'
import { cityRankingRows } from './drawing/city-rankings.ts'
import { benefitRows, schemeRows, usageRows } from './drawing/credit-plus.ts'
import { jointMeasureRows } from './drawing/joint-measures.ts'
import { provinceReportRows } from './drawing/province-reports.ts'
import { publicityItemRows } from './drawing/publicity-items.ts'
import { searchWordRows } from './drawing/search-words.ts'
import { nameRows, recordRows, subjectRow } from './loading/rows.ts'
import { notableSubjects } from './notable-subjects.ts'
import { createRandom } from './random.ts'

const seal = createSeal(Buffer.alloc(32, 1))
const [now, city] = [DRAWN_AT, smallCity]
const { subjects, records, relations, days } = city
const rows = [...recordRows(records, seal, days, now)]

describe('the register of the demo city', () => {
  it('is the same in every draw of one day', () => {
    const again = drawCity('small', now)

    expect({ ...again, days: null }).toEqual({ ...city, days: null })
  })

  it('moves its dates with the present day', () => {
    const later = drawCity('small', new Date('2027-03-01T04:00:00Z'))

    expect(later.subjects[5]!.name).toBe(subjects[5]!.name)
    expect(later.subjects[5]!.establishedAt > subjects[5]!.establishedAt).toBe(true)
  })

  it('gives every subject a unique valid code of its kind', () => {
    const wrong = subjects.filter(
      ({ creditCode, kind }) => !isCreditCode(creditCode) || subjectKindByCode(creditCode) !== kind,
    )

    expect(wrong).toEqual([])
    expect(new Set(subjects.map(({ creditCode }) => creditCode)).size).toBe(subjects.length)
  })

  it('gives every negative record of a public dataset exactly one repair channel, under each setting', () => {
    const without = REPAIR_WINDOWS.flatMap((window) =>
      rows
        .filter(({ dataset }) => isNegativeInPublic(findDataset(dataset)!))
        .filter((row) => {
          const facts = { category: row.category ?? null, severity: row.severity, authority: row.authority }
          return !REPAIR_CHANNELS.includes(findRepairChannel(findDataset(row.dataset)!, facts, window)!)
        }),
    )

    expect(without).toEqual([])
  })

  it('gives every name once, former names included', () => {
    const names = subjects.flatMap(({ name, formerNames }) => [name, ...formerNames])

    expect(new Set(names).size).toBe(names.length)
  })

  it('contains every subject written by hand', () => {
    const names = new Set(subjects.map(({ name }) => name))

    expect(notableSubjects.filter(({ name }) => !names.has(name))).toEqual([])
  })

  it('describes subjects by the items the portal knows', () => {
    const known = new Set(SUBJECT_ITEMS.map(({ key }) => key))

    const unknown = subjects.flatMap(({ details }) => Object.keys(details)).filter((key) => !known.has(key))

    expect(unknown).toEqual([])
  })

  it.each(catalogue)('has records of $name that the importer accepts unchanged', (dataset) => {
    const drafts = records.filter((draft) => draft.dataset === dataset.code)

    const verdicts = drafts.map(({ values }) => validateRow(dataset, values, days.today))

    expect(drafts.length).toBeGreaterThan(0)
    expect(verdicts.filter((verdict) => 'errors' in verdict || verdict.review)).toEqual([])
  })

  it('has no record before the foundation of its subject or in the future', () => {
    const wrong = records.filter(({ dataset, subject, values }) => {
      const decided = values[findDataset(dataset)!.common.decisionDate]!
      return decided > days.today || (subject !== null && decided < subject.establishedAt)
    })

    expect(wrong).toEqual([])
  })

  it('stores no record twice', () => {
    expect(new Set(rows.map(({ dataset, naturalKey }) => `${dataset} ${naturalKey}`)).size).toBe(rows.length)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  })

  it.each([
    ['shown', (row: Row) => isShown(row)],
    ['not published', (row: Row) => row.publicityFrom === null],
    ['over', (row: Row) => (row.publicityUntil ?? FAR) < days.today],
    ['repaired', (row: Row) => row.endedReason === 'repaired'],
    ['withdrawn', (row: Row) => row.endedReason === 'withdrawn'],
    ['removed', (row: Row) => row.endedReason === 'removed'],
    ['fulfilled', (row: Row) => row.endedReason === 'fulfilled'],
    ['hidden by an objection', (row: Row) => row.blocked === true],
    ['marked as disputed', (row: Row) => row.flag === 'objection' && isShown(row)],
    ['marked as under repair', (row: Row) => row.flag === 'repair' && isShown(row)],
    ['of a person and not listed', (row: Row) => row.subjectType === 'person' && row.shareScope === 2],
    ['of a person and listed', (row: Row) => row.subjectType === 'person' && row.shareScope === 1],
  ])('has records that are %s', (_, holds) => {
    expect(rows.filter(holds).length).toBeGreaterThan(0)
  })

  it('lists serious violators of market rules only with a penalty against them', () => {
    const penalties = new Map(
      records
        .filter(({ dataset }) => dataset === 'penalty')
        .map(({ values, subject }) => [values.documentNo, subject?.id]),
    )

    const listed = records.filter(({ dataset }) => dataset === 'market-serious')

    expect(listed.filter(({ values, subject }) => penalties.get(values.penaltyDocumentNo) !== subject!.id)).toEqual([])
  })

  it('publishes no number of an identity card, a telephone or a bank card', () => {
    const random = createRandom(1)
    const published: unknown[] = [
      ...rows.map(({ sealed, search, naturalKey, checksum, personHash, ...row }) => row),
      ...subjects.map((subject) => ({ ...subjectRow(subject, seal), sealed: null })),
      ...subjects.flatMap(nameRows),
      ...relations,
      ...publicityItemRows(days.today),
      ...provinceReportRows(random, days),
      ...cityRankingRows(random, days).slice(0, 300),
      ...schemeRows(),
      ...benefitRows(random, days),
      ...usageRows(random, days),
      ...jointMeasureRows(),
      ...searchWordRows(random, days),
    ]

    // Ids are random; digits between letters are not read as a number.
    const texts = published.flatMap((row) =>
      Object.entries(row as Record<string, unknown>)
        .filter(([key]) => !/^id$|Id$/.test(key))
        .flatMap(([key, value]) => (typeof value === 'object' ? Object.entries(value ?? {}) : [[key, value]]))
        // Old registration numbers have 15 digits, as old identity numbers do, and cannot be told apart from these.
        .filter(([key]) => key !== 'registrationNo')
        .map(([, value]) => String(value)),
    )
    // A credit code is public, but all its characters except the last may be digits, which looks like an identity number.
    const found = texts.filter((text) => !isCreditCode(text) && findPersonalData(text, 'official').length > 0)

    expect(found).toEqual([])
  })

  it('shows persons in relations by masked names only', () => {
    const named = relations.filter(({ personName }) => personName)

    expect(named.length).toBeGreaterThan(0)
    expect(named.filter(({ personName, toSubjectId }) => !personName!.endsWith('*') || toSubjectId)).toEqual([])
  })
})

type Row = (typeof rows)[number]
const FAR = '9999-12-31'
const isShown = ({ publicityFrom, publicityUntil, endedOn, blocked, shareScope }: Row): boolean =>
  publicityFrom !== null &&
  publicityFrom! <= days.today &&
  (publicityUntil ?? FAR) >= days.today &&
  (endedOn ?? FAR) > days.today &&
  !blocked &&
  shareScope === 1
