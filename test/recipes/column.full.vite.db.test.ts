import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checked } from '../cases/import-recipes.ts'
import { findAll, findOne, listHrefs, parseHtml, readCrumbs, readText } from '../html.ts'
import { type ChangedFile, OPENING_MS, openRecipePortal } from './recipe-portal.ts'

type World = Awaited<ReturnType<typeof openRecipePortal>>

describe('an item of a dataset', () => {
  /** The entry of the dataset, with two additional items. */
  const CHANGED: readonly ChangedFile[] = [
    {
      file: 'src/modules/register/catalogue/datasets/random-check.ts',
      async with({ randomCheck }) {
        const { text } = await import('../../src/modules/register/catalogue/datasets/item-forms.ts')
        const dataset = randomCheck as { items: object[] }
        const added = [
          text('checkMode', '检查方式', 50, { inList: true, searchable: true, aliases: ['抽查方式'] }),
          text('inspector', '检查人员', 50, { visibility: 'government' }),
        ]
        // Lists show the columns in order of the items, archives only the first few.
        return { randomCheck: { ...dataset, items: [...added, ...dataset.items] } }
      },
    },
  ]
  const UNIT = '榕屿市市场监督管理局'
  const MODE = '无人机巡查'
  const INSPECTOR = '周巡查'

  let world: World
  let firm: { id: string; name: string; creditCode: string }
  let record: { id: string; address: string; values: object }

  beforeAll(async () => {
    world = await openRecipePortal(CHANGED)
    const { subject } = await import('../../src/modules/register/records/tables.server.ts')
    const { id, name, creditCode } = subject
    firm = (await world.db.select({ id, name, creditCode }).from(subject).orderBy(id).limit(1))[0]!
    const row = {
      ...{
        抽查计划编号: 'J1',
        抽查计划名称: '鹮湾计划',
        抽查任务编号: 'R1',
        抽查任务名称: '鹮湾巡查',
        抽查类型: '定向',
      },
      ...{ 抽查对象: firm.name, 统一社会信用代码: firm.creditCode, 抽查机关: UNIT, 抽查完成日期: '2026-03-02' },
      ...{ 抽查结果: '未发现问题', 抽查方式: MODE, 检查人员: INSPECTOR },
    }
    const { batchNo } = await world.get<{ batchNo: string }>('POST /register/import/{dataset}', {
      ...{ as: world.actors.delivering, params: { dataset: 'random-check' }, query: { fileName: 'a.csv' } },
      ...{ headers: { 'content-type': 'text/csv' }, body: `${Object.keys(row)}\r\n${Object.values(row)}\r\n` },
    })
    await world.get('POST /register/import/batches/confirm/{batchNo}', {
      ...{ as: world.actors.confirming, params: { batchNo }, body: await checked(world) },
    })
    const { records } = await call<{ records: (typeof record)[] }>('/register/random-check/page', {
      keyword: '鹮湾巡查',
    })
    record = records[0]!
  }, OPENING_MS)
  afterAll(() => world.close())

  const call = <Data>(path: string, query: Record<string, string> = {}) =>
    world.get<Data>(`GET ${path}`, { as: world.actors.anonymous, query })

  it('needs a change in one file', () => {
    expect(CHANGED.map(({ file }) => file)).toEqual(['src/modules/register/catalogue/datasets/random-check.ts'])
  })

  it('is imported under its label or an older heading, and returned by the call', () => {
    expect(record.values).toMatchObject({ checkMode: MODE })
  })

  it('is shown as a column of the list', async () => {
    const page = parseHtml(await world.page('/double-random-check?keyword=鹮湾巡查'))

    expect(findAll(page, 'th').map(readText)).toContain('检查方式')
    expect(readText(findOne(page, 'tbody'))).toContain(MODE)
  })

  it('is shown on the page of the record unless it is not public', async () => {
    const page = readText(parseHtml(await world.page(record.address)))

    expect(page).toContain('检查方式')
    expect(page).toContain(MODE)
    expect(page).not.toContain(INSPECTOR)
  })

  it('is shown in the archive of the subject', async () => {
    const page = parseHtml(await world.page(`/company-detail?id=${firm.id}`))

    expect(readText(findOne(page, ({ attributes }) => attributes.id === 'random-check'))).toContain(MODE)
  })

  it('is found by its text', async () => {
    const { records } = await call<{ records: { address: string }[] }>('/cmpinternetportalfront/archives/fullText', {
      keyword: MODE,
    })

    expect(records.map(({ address }) => address)).toContain(record.address)
  })

  it('is part of the open data unless it is not public', async () => {
    const { body } = await world.ask('GET /cmpinternetportalfront/opendata/{dataset}/csv', {
      as: world.actors.anonymous,
      params: { dataset: 'random-check' },
    })

    expect(body).toContain('检查方式')
    expect(body).toContain(MODE)
    expect(body).not.toMatch(/检查人员|周巡查/)
  })

  it('is listed in the public catalogue', async () => {
    const { items } = await call<{ items: { name: string; publicationRange: string }[] }>(
      '/cmpinternetportalfront/creditcatalogportal/detail/random-check',
    )

    expect(items).toContainEqual(expect.objectContaining({ name: '检查方式', publicationRange: '向社会公开' }))
    expect(items).toContainEqual(expect.objectContaining({ name: '检查人员', publicationRange: '政府部门共享' }))
  })
})

describe('a column of articles', () => {
  /** The row of its page, and its entry among the columns of every city. */
  const CHANGED: readonly ChangedFile[] = [
    {
      file: 'src/modules/content/pages.ts',
      async with({ contentPages }) {
        const { column } = await import('../../src/modules/content/layouts.ts')
        const row = { path: '/honest-stories', name: 'HonestStories', shell: 'other', title: '诚信故事' } as const
        return { contentPages: [...(contentPages as object[]), column(row, { classification: 'honest-stories' })] }
      },
    },
    {
      file: 'city/columns.ts',
      with: ({ columns }) => ({
        columns: [...(columns as object[]), { id: 'honest-stories', name: '诚信故事', cycle: 365 }],
      }),
    },
  ]
  const TITLE = '鹮湾老店三十年不缺斤两'

  let world: World

  beforeAll(async () => {
    world = await openRecipePortal(CHANGED)
    const { columns } = await import('../../city/columns.ts')
    const { columnRows } = await import('../../city/skeleton.ts')
    const { classification } = await import('../../src/modules/content/tables.server.ts')
    const { publish } = await import('../publish.ts')
    // The database was filled before the entry existed, and a start does not change existing columns.
    await world.db
      .insert(classification)
      .values(columnRows(columns, () => false))
      .onConflictDoNothing()
    await publish(world.portal, { id: 'story', name: TITLE, classificationId: 'honest-stories' })
  }, OPENING_MS)
  afterAll(() => world.close())

  it('needs changes in two files', () => {
    expect(CHANGED.map(({ file }) => file)).toEqual(['src/modules/content/pages.ts', 'city/columns.ts'])
  })

  it('has a page that lists its articles', async () => {
    const page = parseHtml(await world.page('/honest-stories'))

    expect(readText(findOne(page, 'h1'))).toBe('诚信故事')
    expect(readText(page)).toContain(TITLE)
    expect(listHrefs(page)).toContain('/content-detail?id=story')
  })

  it('is the heading above its articles', async () => {
    const page = parseHtml(await world.page('/content-detail?id=story'))

    expect(readCrumbs(page)).toContainEqual({ title: '诚信故事', href: '/honest-stories' })
  })

  it('has a feed and an entry in the sitemap', async () => {
    expect(await world.page('/feeds/honest-stories.xml')).toContain(TITLE)
    expect(await world.page('/sitemap.xml')).toContain('/honest-stories</loc>')
  })

  it('is included in the search', async () => {
    const { records } = await world.get<{ records: { title: string }[] }>(
      'GET /cmpinternetportalfront/archives/fullText',
      { as: world.actors.anonymous, query: { keyword: '鹮湾老店' } },
    )

    expect(JSON.stringify(records)).toContain('诚信故事')
  })
})
