import { describe, expect, it } from 'vitest'
import { PROVIDERS } from '../../../../demo/providers.ts'
import { isCreditCode } from '../../../kernel/identity/credit-code.ts'
import { findPage } from '../../../pages.ts'
import { listPlace, recordPlace } from './addresses.ts'
import { catalogue, findDataset, findDatasetByResource, isNegativeInPublic } from './catalogue.ts'
import { type CommonItems, type Dataset, findItem, type Item, listItems, writeHeading } from './dataset.ts'
import { resolveProviders } from './providers.ts'

/** Items that fill mandatory columns of every record; they must exist and be readable. */
const NEVER_EMPTY = ['subjectName', 'authority', 'decisionDate', 'title'] as const
const DAYS = ['decisionDate', 'validFrom', 'validUntil', 'removedOn'] as const

/** Labels of numbers that identify a person or contact them. */
const PERSONAL = /身份证|证件号|证件$|电话|手机|联系方式|邮箱|家庭住址|银行账号/
/** Separators that would join several options in one value. */
const JOINTS = /[、,，;；|｜]/

function faultsOf(dataset: Dataset): string[] {
  return [
    ...faultsOfEntry(dataset),
    ...faultsOfColumns(dataset),
    ...dataset.items.flatMap((item) => [...faultsOfItem(dataset, item)]),
  ]
}

function* faultsOfEntry(dataset: Dataset): Generator<string> {
  if (!dataset.basis) yield 'legal basis'
  if (listItems(dataset).length === 0) yield 'nothing in the list'
  if (!dataset.lists && !dataset.listedAt) yield 'no list'
  else if (!findPage(listPlace(dataset).page)) yield `no page ${listPlace(dataset).page}`
  if (!findPage(recordPlace(dataset).page)) yield `no page ${recordPlace(dataset).page}`
  // Only public records have an end of publicity.
  if (isNegativeInPublic(dataset)) {
    const rules = [dataset.publicity, ...Object.values(dataset.publicityByCategory ?? {})]
    if (rules.includes('standing')) yield 'negative without end'
  }
  const categories = findItem(dataset, dataset.common.category ?? '')?.options ?? []
  for (const category of Object.keys(dataset.publicityByCategory ?? {})) {
    if (!categories.includes(category)) yield `rule for unknown category ${category}`
  }
  for (const key of repeated(dataset.items.map(({ key }) => key))) yield `key ${key} twice`
  for (const head of repeated(dataset.items.flatMap(headsOf))) yield `head ${head} twice`
}

function* faultsOfColumns(dataset: Dataset): Generator<string> {
  const { common } = dataset
  for (const [column, key] of columnsOf(common)) {
    if (!findItem(dataset, key)) yield `column ${column} of unknown item ${key}`
  }
  for (const column of NEVER_EMPTY) {
    const item = findItem(dataset, common[column] ?? '')
    if (item?.required !== true || item.visibility !== 'public') yield `column ${column} may be empty`
  }
  for (const column of DAYS) {
    const item = findItem(dataset, common[column] ?? '')
    if (item && item.type !== 'day') yield `column ${column} is no day`
  }
  const types = findItem(dataset, common.subjectType ?? '')?.options ?? []
  for (const type of common.personTypes ?? []) if (!types.includes(type)) yield `unknown person type ${type}`
  const mayBePerson = types.includes('自然人') || common.personTypes !== undefined
  if (mayBePerson !== dataset.subjectScope.includes('自然人')) yield 'scope and types disagree about persons'
  const name = findItem(dataset, common.subjectName)
  // By law, only the courts' list is published with full names of persons.
  if (mayBePerson && dataset.persons !== 'exact-name' && name?.mask !== 'person-name') yield 'names of persons unmasked'
}

function* faultsOfItem(dataset: Dataset, item: Item): Generator<string> {
  const isChoice = item.type === 'choice' || item.type === 'choices'
  if (isChoice !== (item.options !== undefined && item.options.length > 0)) yield `${item.key}: options`
  if (item.type === 'choices' && item.options?.some((option) => JOINTS.test(option)))
    yield `${item.key}: joint in option`
  if (repeated(item.options ?? []).length > 0) yield `${item.key}: option twice`
  if ((item.type === 'text' || item.type === 'prose') && !item.max) yield `${item.key}: no greatest length`
  if (item.inList && item.visibility !== 'public') yield `${item.key}: hidden item in list`
  if (item.visibility === 'public' && !item.mask && isPersonal(item)) yield `${item.key}: personal data unmasked`
  if (item.visibility === 'public' && isPersonal(item) && item.maskPersonsOnly)
    yield `${item.key}: masked only sometimes`
  if (typeof item.required === 'object') {
    const { item: key, oneOf } = item.required
    const options = findItem(dataset, key)?.options
    if (!options) yield `${item.key}: depends on unknown ${key}`
    for (const option of oneOf)
      if (!options?.includes(option) || JOINTS.test(option)) yield `${item.key}: unknown ${option}`
  }
}

const isPersonal = (item: Item): boolean =>
  item.type === 'resident-id' || (item.type === 'text' && PERSONAL.test(item.label))

const columnsOf = ({ personTypes: _, amounts = [], matter = [], ...single }: CommonItems): [string, string][] => [
  ...(Object.entries(single) as [string, string][]),
  ...amounts.map((key): [string, string] => ['amounts', key]),
  ...matter.map((key): [string, string] => ['matter', key]),
]

/** Column heads that import recognises for an item, normalised as import does. */
const headsOf = (item: Item): string[] => [
  ...new Set(
    [item.label, writeHeading(item), ...(item.code ? [item.code] : []), ...(item.aliases ?? [])].map((head) =>
      head.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase(),
    ),
  ),
]

const repeated = (texts: readonly string[]): string[] => texts.filter((text, index) => texts.indexOf(text) !== index)

describe('the catalogue', () => {
  it('has every dataset of the specification', () => {
    const codes = catalogue.map(({ code }) => code)
    const specified = [
      ...['abnormal', 'commitment', 'contract', 'credit-agency', 'dishonest-debtor', 'drug-safety', 'environment'],
      ...['farm-operator', 'focus-group', 'food-safety', 'free-trade-subject', 'guarantee', 'honour-list'],
      ...['market-serious', 'medical-score', 'penalty', 'permit', 'random-check', 'self-declaration', 'serious-list'],
      ...['tax-serious', 'work-safety'],
    ]

    expect(specified.filter((code) => !codes.includes(code))).toEqual([])
  })

  it('gives each dataset a unique code and number', () => {
    expect(repeated(catalogue.map(({ code }) => code))).toEqual([])
    expect(repeated(catalogue.map(({ resourceId }) => resourceId))).toEqual([])
  })

  it('finds a dataset by either', () => {
    expect(findDataset('penalty')?.name).toBe('行政处罚')
    expect(findDatasetByResource('XZGL-002')?.code).toBe('penalty')
    expect(findDatasetByResource('350099-XZGL-002')?.code).toBe('penalty')
    expect(findDataset('nothing')).toBeUndefined()
  })

  it.each(catalogue.map((dataset) => [dataset.code, dataset] as const))('describes %s without fault', (_, dataset) => {
    expect(faultsOf(dataset)).toEqual([])
  })
})

describe('the providers of datasets', () => {
  it('are all named by the demo city, with codes', () => {
    expect(Object.values(PROVIDERS).filter(({ code }) => !isCreditCode(code))).toEqual([])
  })

  it('have a generic name if a city has not named them', () => {
    const { tax, court } = resolveProviders({ court: { name: '海州市中级人民法院', code: 'code' } })

    expect(tax).toEqual({ name: '市税务局', code: '' })
    expect(court.name).toBe('海州市中级人民法院')
  })
})

describe('the check of an entry', () => {
  const debtor = findDataset('dishonest-debtor')!
  const withItem = (key: string, change: Partial<Item>): Dataset => ({
    ...debtor,
    items: debtor.items.map((item) => (item.key === key ? { ...item, ...change } : item)),
  })
  const withCommon = (change: Partial<CommonItems>): Dataset => ({ ...debtor, common: { ...debtor.common, ...change } })

  it.each<[string, Dataset]>([
    ['legal basis', { ...debtor, basis: '' }],
    ['nothing in the list', { ...debtor, items: debtor.items.map(({ inList: _, ...item }) => item) }],
    ['no list', { ...debtor, lists: undefined }],
    ['no page /nowhere', { ...debtor, lists: undefined, listedAt: { page: '/nowhere' } }],
    ['no page /nowhere', { ...debtor, recordPages: undefined, openedOn: { page: '/nowhere' } }],
    ['negative without end', { ...debtor, publicity: 'standing' }],
    ['negative without end', { ...debtor, publicityByCategory: { 违反限制消费令: 'standing' } }],
    ['rule for unknown category 欠债', { ...debtor, publicityByCategory: { 欠债: 'tax' } }],
    ['key court twice', { ...debtor, items: [...debtor.items, findItem(debtor, 'court')!] }],
    ['head 案号 twice', withItem('court', { aliases: ['案号'] })],
    ['column title of unknown item nothing', withCommon({ title: 'nothing' })],
    ['column authority may be empty', withItem('court', { required: undefined })],
    ['column decisionDate is no day', withCommon({ decisionDate: 'caseNo' })],
    ['unknown person type 农户', withCommon({ personTypes: ['农户'] })],
    ['scope and types disagree about persons', { ...debtor, subjectScope: ['法人'] }],
    ['names of persons unmasked', { ...debtor, persons: 'listed' }],
    ['gender: options', withItem('gender', { options: undefined })],
    ['court: options', withItem('court', { options: ['一'] })],
    ['behaviour: joint in option', withItem('behaviour', { type: 'choices' })],
    ['gender: option twice', withItem('gender', { options: ['男', '男'] })],
    ['court: no greatest length', withItem('court', { max: undefined })],
    ['court: hidden item in list', withItem('court', { visibility: 'government' })],
    ['certNo: personal data unmasked', withItem('certNo', { mask: undefined })],
    ['court: personal data unmasked', withItem('court', { label: '联系电话' })],
    ['certNo: masked only sometimes', withItem('certNo', { maskPersonsOnly: true })],
    ['age: depends on unknown nothing', withItem('age', { required: { item: 'nothing', oneOf: [] } })],
    ['age: unknown 儿童', withItem('age', { required: { item: 'partyType', oneOf: ['儿童'] } })],
  ])('finds: %s', (fault, broken) => {
    expect(faultsOf(broken)).toContain(fault)
  })
})
