import { afterAll, beforeAll, expect, it } from 'vitest'
import { checked } from '../cases/import-recipes.ts'
import { findAll, findOne, listHrefs, parseHtml, readCrumbs, readText } from '../html.ts'
import { type ChangedFile, OPENING_MS, openRecipePortal } from './recipe-portal.ts'

/** The entry of the dataset and the line that adds it to the catalogue; nothing else is needed. */
const NEW_FILE = 'test/recipes/made-up/old-brand.ts'
const CHANGED: readonly ChangedFile[] = [
  {
    file: 'src/modules/register/catalogue/all-datasets.ts',
    async with({ ALL_DATASETS }) {
      const { oldBrand } = await import('./made-up/old-brand.ts')
      return { ALL_DATASETS: [...(ALL_DATASETS as object[]), oldBrand] }
    },
  },
]

const UNIT = '榕屿市市场监督管理局'
const HEIR = '陈守艺'

let world: Awaited<ReturnType<typeof openRecipePortal>>
let firm: { id: string; name: string; creditCode: string }
let delivered: { status: string; errors: unknown[] }
let confirmed: { status: string }
let records: { id: string; address: string; values: object }[]

/** A row of its file, by heading. */
const rowOf = ({ name, creditCode }: typeof firm) => ({
  ...{ 企业名称: name, 统一社会信用代码: creditCode, 字号: '鹮记', 级别: '市级', 证书编号: '榕老字1号' },
  ...{ 渊源: '始于光绪年间的糕饼铺', 认定单位: UNIT, 认定日期: '2026-01-05', 有效期至: '2099-12-31', 传承人: HEIR },
})

beforeAll(async () => {
  world = await openRecipePortal(CHANGED)
  const { subject } = await import('../../src/modules/register/records/tables.server.ts')
  const [first] = await world.db
    .select({ id: subject.id, name: subject.name, creditCode: subject.creditCode })
    .from(subject)
    .orderBy(subject.id)
    .limit(1)
  firm = first!
  const row = rowOf(firm)
  const sent = await world.get<typeof delivered & { batchNo: string }>('POST /register/import/{dataset}', {
    ...{ as: world.actors.delivering, params: { dataset: 'old-brand' }, query: { fileName: 'a.csv' } },
    ...{ headers: { 'content-type': 'text/csv' }, body: `${Object.keys(row)}\r\n${Object.values(row)}\r\n` },
  })
  delivered = sent
  confirmed = await world.get('POST /register/import/batches/confirm/{batchNo}', {
    ...{ as: world.actors.confirming, params: { batchNo: sent.batchNo }, body: await checked(world) },
  })
  const listed = await call<{ records: typeof records }>('/register/old-brand/page', { category: '市级' })
  records = listed.records
}, OPENING_MS)
afterAll(() => world.close())

const call = <Data>(path: string, query: Record<string, string> = {}) =>
  world.get<Data>(`GET ${path}`, { as: world.actors.anonymous, query })

it('needs changes in two files', () => {
  expect([NEW_FILE, ...CHANGED.map(({ file }) => file)]).toEqual([
    'test/recipes/made-up/old-brand.ts',
    'src/modules/register/catalogue/all-datasets.ts',
  ])
})

it('is listed in the public catalogue, which marks the items that are not public', async () => {
  const page = readText(parseHtml(await world.page('/credit-catalog-detail?id=LZHM-001')))

  for (const shown of ['老字号名录', '传承人', '政府部门共享', '市老字号认定办法']) expect(page).toContain(shown)
})

it('is imported by its unit and confirmed by a second person', () => {
  expect([delivered.errors, delivered.status, confirmed.status]).toEqual([[], 'staged', 'accepted'])
})

it('is returned by the calls for all datasets', async () => {
  const detail = await call<{ items: { label: string; value: string }[] }>(
    `/register/old-brand/detail/${records[0]!.id}`,
  )

  expect(records.map(({ values }) => values)).toMatchObject([{ brand: '鹮记', grade: '市级', subjectName: firm.name }])
  expect(detail.items).toContainEqual(expect.objectContaining({ label: '渊源', value: '始于光绪年间的糕饼铺' }))
  expect(JSON.stringify(detail)).not.toContain(HEIR)
})

it('has a page that lists its records, with filters', async () => {
  const page = parseHtml(await world.page('/old-brands?category=市级'))
  const other = parseHtml(await world.page('/old-brands?category=省级'))

  expect(readText(findOne(page, 'h1'))).toBe('老字号名录公示')
  expect(findAll(page, 'th').map(readText)).toEqual(expect.arrayContaining(['企业名称', '字号', '级别', '认定日期']))
  expect(readText(findOne(page, 'tbody'))).toContain('鹮记')
  expect(readText(page)).toContain('市老字号认定办法')
  expect(findAll(other, 'tbody')).toEqual([])
  expect(readCrumbs(page).map(({ title }) => title)).toContain('老字号名录公示')
})

it('has a page for each record, with a link back to the list', async () => {
  const { id, address } = records[0]!
  const list = parseHtml(await world.page('/old-brands'))
  const page = parseHtml(await world.page(address))

  expect(address).toBe(`/record-detail?id=${id}&dataset=old-brand`)
  expect(listHrefs(list)).toContain(address)
  for (const shown of [firm.name, '鹮记', '榕老字1号', '始于光绪年间的糕饼铺']) expect(readText(page)).toContain(shown)
  expect(readText(page)).not.toContain(HEIR)
  expect(listHrefs(page)).toEqual(expect.arrayContaining(['/old-brands', `/company-detail?id=${firm.id}`]))
})

it('is shown in the archive of its subject', async () => {
  const { blocks } = await call<{ blocks: { sections: { dataset: string; listPage: string }[] }[] }>(
    `/cmpinternetportalfront/archives/detail/${firm.id}`,
  )
  const page = parseHtml(await world.page(`/company-detail?id=${firm.id}`))

  expect(blocks.flatMap(({ sections }) => sections).find(({ dataset }) => dataset === 'old-brand')?.listPage).toBe(
    '/old-brands',
  )
  expect(readText(findOne(page, ({ attributes }) => attributes.id === 'other'))).toContain('鹮记')
})

it('is found by its text', async () => {
  const { records } = await call<{ records: { address: string }[] }>('/cmpinternetportalfront/archives/fullText', {
    keyword: '榕老字1号',
  })

  expect(records.map(({ address }) => address)).toContain(records[0]!.address)
})

it('is counted', async () => {
  const { rows } = await call<{ rows: { key: string; count: number }[] }>('/register/old-brand/distribution', {
    by: 'grade',
  })

  expect(rows).toMatchObject([{ key: '市级', count: 1 }])
})

it('can be downloaded as open data, without items that are not public', async () => {
  const sets = await call<{ code: string }[]>('/cmpinternetportalfront/opendata/list')
  const csv = await world.ask('GET /cmpinternetportalfront/opendata/{dataset}/csv', {
    as: world.actors.anonymous,
    params: { dataset: 'old-brand' },
  })

  expect(JSON.stringify(sets)).toContain('old-brand')
  expect(csv.body).toContain('鹮记')
  expect(csv.body).not.toMatch(/传承人|陈守艺/)
})

it('can be objected to', async () => {
  const page = await world.page(`/service-objection-representation-person?dataset=old-brand&id=${records[0]!.id}`)

  expect(page).toContain(records[0]!.id)
  expect(page).toContain('老字号名录')
})

it('has an entry in the sitemap', async () => {
  expect(await world.page('/sitemap.xml')).toContain('/old-brands</loc>')
})
