import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { findAll, findOne, parseHtml, readText } from '../../../test/html.ts'
import { openTestPortal } from '../../../test/portal.ts'
import { publish, readData } from '../../../test/publish.ts'
import { isFullRun } from '../../../test/tier.ts'
import type { content } from './contract.ts'
import { article, classification } from './tables.server.ts'

type Hits = z.output<typeof content.articleSearch.data>

const portal = await openTestPortal({ RATE_LIMIT: 'off' })
const { db } = portal.database

const search = (keyword: string, query: Record<string, string> = {}) =>
  readData<Hits>(portal, '/cms/front/articleinfo/articleSearchPage', { keyword, ...query })
const idsOf = ({ records }: Hits) => records.map(({ id }) => id)

/** Page size that returns every hit; no column of the demo city has as many articles. */
const ALL = 1000
const columns = await db.select().from(classification)

describe('full-text search', () => {
  it.each(columns)('lists the article of $name first when its title was typed', async ({ id }) => {
    const titles = await db
      .select({ name: article.name })
      .from(article)
      .where(and(eq(article.classificationId, id), eq(article.status, 'published')))
      .orderBy(article.id)
      .limit(isFullRun ? ALL : 2)

    const found = await Promise.all(titles.map(({ name }) => search(name, { pageSize: '1' })))

    expect(found.map(({ records }) => records[0]?.name)).toEqual(titles.map(({ name }) => name))
  })

  it('ranks a word in titles above one in texts', async () => {
    const { records } = await search('信用修复', { pageSize: '100' })

    const inTitle = records.map(({ name }) => name.includes('信用修复'))
    expect(inTitle[0]).toBe(true)
    expect(inTitle).toEqual([...inTitle].sort().reverse())
    expect(inTitle).toContain(false)
  })

  it('finds part of a title that is not a word of its own', async () => {
    await publish(portal, { id: 'part', name: '榕屿鑫淼鑫焱商行' })

    expect(idsOf(await search('淼鑫焱'))).toEqual(['part'])
  })

  it('finds simplified text by traditional characters', async () => {
    await publish(portal, { id: 'simplified', content: '<p>在榕江发现琥珀。</p>' })

    expect(idsOf(await search('發現琥珀'))).toEqual(['simplified'])
  })

  it('marks the word in the title and returns the whole title', async () => {
    await publish(portal, { id: 'marked', name: '关于玉兰花开的通知' })

    const { records } = await search('玉兰花开')

    const [hit] = records
    expect(hit!.title).toEqual([
      { text: '关于', hit: false },
      { text: '玉兰花开', hit: true },
      { text: '的通知', hit: false },
    ])
  })

  it('shows the text around the word, without markup', async () => {
    const around = '<p>开头。</p>'.repeat(80)
    await publish(portal, { id: 'around', content: `${around}<p>这里<strong>蓝鲸</strong>出现。</p>${around}` })

    const { records } = await search('蓝鲸')

    const { snippet } = records[0]!
    const shown = snippet.map(({ text }) => text).join('')
    expect(snippet.filter(({ hit }) => hit)).toEqual([{ text: '蓝鲸', hit: true }])
    expect(shown).toMatch(/^….*这里蓝鲸出现。.*…$/)
    expect(shown.length).toBeLessThanOrEqual(122)
    expect(shown).not.toContain('<')
  })

  it('does not find the markup itself', async () => {
    await publish(portal, { id: 'markup', content: '<table><tr><td>zq</td></tr></table>' })

    expect(idsOf(await search('td'))).not.toContain('markup')
    expect(idsOf(await search('zq'))).toContain('markup')
  })

  it.each([
    ['%', '增长 100% 的通知', 'percent'],
    ['_', '文件 a_b 的说明', 'underscore'],
    ['\\', '路径 c\\d 的说明', 'backslash'],
    ["'", "他说 'it' 的说明", 'quote'],
  ])('searches for %s literally', async (sign, name, id) => {
    await publish(portal, { id, name })

    const found = await search(sign, { pageSize: '100' })

    expect(idsOf(found)).toContain(id)
    expect(found.records.every((record) => record.name.includes(sign))).toBe(true)
  })

  it.each(['龘 | 信用', '!龘', '龘:*', '龘%', '_龘', "龘' or '1'='1", '龘) or (信用', '龘 <-> 信用', '-龘', '"龘'])(
    'reads no orders in %s',
    async (word) => {
      expect((await search(word)).total).toBe(0)
    },
  )

  it('finds nothing for an empty word', async () => {
    const empty = { records: [], total: 0, size: 15, current: 1, pages: 0 }

    expect(await search('')).toEqual(empty)
    expect(await search('   ')).toEqual(empty)
    expect(await search('\u0000')).toEqual(empty)
    expect(await readData(portal, '/cms/front/articleinfo/articleSearchPage')).toEqual(empty)
  })

  it('filters by the chosen days, both included, in local time', async () => {
    const at = (time: string) => new Date(`${time}+08:00`)
    await publish(portal, { id: 'day-1', name: '朱鹮一', releaseTime: at('2026-03-01T00:00:00') })
    await publish(portal, { id: 'day-2', name: '朱鹮二', releaseTime: at('2026-03-02T23:59:59') })
    await publish(portal, { id: 'day-3', name: '朱鹮三', releaseTime: at('2026-03-03T00:00:00') })

    const [from, to, both] = [
      await search('朱鹮', { from: '2026-03-02' }),
      await search('朱鹮', { to: '2026-03-02' }),
      await search('朱鹮', { from: '2026-03-02', to: '2026-03-02' }),
    ]

    expect([idsOf(from), idsOf(to), idsOf(both)]).toEqual([['day-3', 'day-2'], ['day-2', 'day-1'], ['day-2']])
  })

  it('filters by a column and its descendants', async () => {
    const { records } = await search('信用', { classificationId: 'credit-dynamics', pageSize: '100' })

    const columns = new Set(records.map(({ classificationId }) => classificationId))
    expect(columns.size).toBeGreaterThan(1)
    for (const column of columns) expect(column).toMatch(/-dynamics$|^picture-news$/)
  })

  it('stops counting at a thousand', async () => {
    await db.execute(
      sql`insert into article (id, name, classification_id, source, content, release_time, status, search_vector)
          select 'many-' || n, '海量文章 ' || n, 'city-credit', '来源', '<p>海量</p>', now() - interval '1 year', 'published',
                 to_tsvector('simple', '海量 文章') from generate_series(1, 1005) as n`,
    )

    const { total, totalIsLowerBound, records } = await search('海量')
    const page = parseHtml((await portal.app.inject('/full-text-retrieval?search=海量')).body)

    expect([total, totalIsLowerBound, records.length]).toEqual([1000, true, 15])
    expect(readText(findOne(page, 'main'))).toContain('1000+')
  })
})

describe('the page of results', () => {
  it('marks the words', async () => {
    await publish(portal, { id: 'on-page', name: '红树林<b>保护</b>通知' })

    const page = parseHtml((await portal.app.inject('/full-text-retrieval?search=红树林')).body)

    expect(findAll(page, 'mark').map(readText)).toContain('红树林')
    expect(readText(findOne(page, 'title'))).toBe('查询结果：红树林 - 信用榕屿')
    expect(readText(findAll(findOne(page, 'main'), 'h2')[0]!)).toBe('红树林<b>保护</b>通知')
  })

  it('gives advice when nothing was found', async () => {
    const page = parseHtml((await portal.app.inject('/full-text-retrieval?search=龘龘龘')).body)

    expect(readText(findOne(page, 'main'))).toContain('没有找到与“龘龘龘”相关的内容')
  })

  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    `${'a'.repeat(49)}😀`,
    '\u0000\u0001',
    '字'.repeat(200),
  ])('accepts %j', async (word) => {
    const answer = await portal.app.inject(`/full-text-retrieval?search=${encodeURIComponent(word)}`)

    const page = parseHtml(answer.body)
    expect(answer.statusCode).toBe(200)
    expect(findAll(page, (element) => 'onerror' in element.attributes)).toEqual([])
    expect(findAll(page, 'script').every(({ attributes }) => attributes.src || attributes.type)).toBe(true)
    expect(answer.body).not.toContain('\u0000')
  })
})
