import { desc, eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { findOne, listHrefs, parseHtml, withLabel } from '../../../test/html.ts'
import { openTestPortal } from '../../../test/portal.ts'
import { publish, readData } from '../../../test/publish.ts'
import { auditRecord } from '../../kernel/data/tables.server.ts'
import type { ArticleDetail, ArticleHit, ArticleSummary, content } from './contract.ts'
import { setArticleStatus } from './publication.server.ts'
import { article } from './tables.server.ts'

type ArticlePage = z.output<typeof content.articlePage.data>

const HOUR = 3600_000
const portal = await openTestPortal({ RATE_LIMIT: 'off' })
const { db } = portal.database

const publishing = { db, changes: portal.changes, actor: { kind: 'system' } } as const
const listed = (classificationId: string, query: Record<string, string> = {}) =>
  readData<ArticlePage>(portal, '/cms/front/articleinfo/pageByClassificationId', { classificationId, ...query })
const detail = (id: string) => readData<ArticleDetail>(portal, `/cms/front/articleinfo/detail/${id}`)
const idsOf = (records: ArticleSummary[]) => records.map(({ id }) => id)

describe('documents', () => {
  it('are filtered by year, level, validity and number, alone and combined, and invalid values are refused', async () => {
    const all = await listed('policies-regulations', { pageSize: '100' })
    const numbered = all.records.find(({ docNo, level }) => docNo && level === '市')!
    const year = numbered.docNo!.match(/〔(20\d\d)〕/)?.[1] ?? '2026'

    const byLevel = await listed('policies-regulations', { level: '市', pageSize: '100' })
    const byNumber = await listed('policies-regulations', { docNo: numbered.docNo!, level: '市' })
    const none = await listed('policies-regulations', { docNo: numbered.docNo!, level: '国家' })
    const ended = await listed('policies-regulations', { validity: '失效', pageSize: '100' })
    const page = await portal.app.inject(`/policies-regulations?docNo=${encodeURIComponent(numbered.docNo!)}`)
    const wrong = await portal.app.inject(
      `/credit/cms/front/articleinfo/pageByClassificationId?classificationId=policies-regulations&level=${encodeURIComponent('乡')}`,
    )

    expect(byLevel.total).toBe(all.records.filter(({ level }) => level === '市').length)
    expect(idsOf(byNumber.records)).toEqual([numbered.id])
    expect(none.total).toBe(0)
    expect(ended.records.every(({ validity }) => validity === '失效')).toBe(true)
    expect((await listed('policies-regulations', { year, pageSize: '100' })).total).toBeGreaterThan(0)
    expect((await listed('policies-regulations', { year: '2001' })).total).toBe(0)
    expect(page.body).toContain(numbered.name)
    expect(wrong.json()).toMatchObject({ code: 202, errors: { level: expect.stringContaining('层级') } })
  })
})

describe('a column', () => {
  it('has the articles of its child columns', async () => {
    const children = ['national-dynamics', 'provincial-dynamics', 'city-dynamics', 'county-dynamics', 'picture-news']

    const all = await listed('credit-dynamics', { pageSize: '100' })

    const totals = await Promise.all(children.map(async (id) => (await listed(id)).total))
    expect(all.total).toBe(totals.reduce((sum, total) => sum + total, 0))
    expect(new Set(all.records.map((record) => record.classificationId))).toEqual(new Set(children))
  })

  it('shows what is pinned first, then the newest', async () => {
    const old = new Date(Date.now() - 1000 * 24 * HOUR)
    await publish(portal, { id: 'pinned-old', classificationId: 'city-dynamics', releaseTime: old, top: true })
    await publish(portal, { id: 'just-now', classificationId: 'city-dynamics' })

    const { records } = await listed('credit-dynamics', { pageSize: '100' })

    const order = records.map(({ top, releaseTime }) => `${top ? 1 : 0} ${releaseTime}`)
    expect(order).toEqual([...order].sort().reverse())
    expect(records.find(({ top }) => !top)?.id).toBe('just-now')
    expect(idsOf(records.filter(({ top }) => top)).at(-1)).toBe('pinned-old')
  })

  it('has the same order page by page', async () => {
    const whole = await listed('policies-regulations', { pageSize: '100' })

    const first = await listed('policies-regulations', { pageSize: '10' })
    const pages = await Promise.all(
      Array.from({ length: first.pages }, (_, index) =>
        listed('policies-regulations', { pageSize: '10', pageNo: String(index + 1) }),
      ),
    )

    expect(pages.flatMap(({ records }) => idsOf(records))).toEqual(idsOf(whole.records))
    expect(first).toMatchObject({ total: whole.total, size: 10, current: 1, pages: Math.ceil(whole.total / 10) })
  })

  it('is empty after its last page', async () => {
    const { records, total, current } = await listed('credit-notice', { pageNo: '999' })

    expect([records, current]).toEqual([[], 999])
    expect(total).toBeGreaterThan(0)
  })

  it('says when it was last updated', async () => {
    const { records, updatedAt } = await listed('credit-knowledge', { pageSize: '100' })

    expect(updatedAt).toBe(
      records
        .map(({ releaseTime }) => releaseTime)
        .sort()
        .at(-1),
    )
  })

  it('that does not exist is not found', async () => {
    const answer = await portal.app.inject('/credit/cms/front/articleinfo/pageByClassificationId?classificationId=none')

    expect(answer.json()).toEqual({ code: 4040, msg: '栏目不存在或已下线', data: null })
  })
})

describe('an article that is not published', () => {
  const hour = (shift: number) => new Date(Date.now() + shift * HOUR)
  const HIDDEN = [
    { kind: 'draft', status: 'draft', releaseTime: hour(-2) },
    { kind: 'pending', status: 'pending', releaseTime: hour(-2) },
    { kind: 'rejected', status: 'rejected', releaseTime: hour(-2) },
    { kind: 'offline', status: 'offline', releaseTime: hour(-2) },
    { kind: 'scheduled', status: 'published', releaseTime: hour(1) },
  ] as const

  it.each(HIDDEN)('because it is $kind is shown nowhere', async ({ kind, status, releaseTime }) => {
    const name = `尚未公开的文章${kind}`
    const column = 'city-credit'
    await publish(portal, { id: `before-${kind}`, classificationId: column, releaseTime: hour(-3) })
    const interpretOf = `before-${kind}`
    await publish(portal, { id: `hidden-${kind}`, name, classificationId: column, releaseTime, status, interpretOf })
    await publish(portal, { id: `after-${kind}`, classificationId: column, releaseTime: hour(-1) })
    await db
      .update(article)
      .set({ interpretOf: `hidden-${kind}` })
      .where(eq(article.id, `after-${kind}`))

    const answers = await Promise.all(
      [
        `/credit/cms/front/articleinfo/pageByClassificationId?classificationId=${column}&pageSize=100`,
        `/credit/cms/front/articleinfo/articleSearchPage?keyword=${encodeURIComponent('尚未公开的文章')}`,
        `/credit/cms/front/articleinfo/detail/before-${kind}`,
        `/credit/cms/front/articleinfo/detail/after-${kind}`,
        `/city-credit?pageSize=100`,
        `/content-detail?id=before-${kind}`,
        `/full-text-retrieval?search=${encodeURIComponent('尚未公开')}`,
        `/feeds/${column}.xml`,
        `/feeds/${column}.json`,
        '/home',
      ].map((url) => portal.app.inject(url)),
    )
    const gone = await Promise.all([
      portal.app.inject(`/credit/cms/front/articleinfo/detail/hidden-${kind}`),
      portal.app.inject(`/content-detail?id=hidden-${kind}`),
    ])

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    expect(answers.filter(({ body }) => body.includes(name) || body.includes(`hidden-${kind}`))).toEqual([])
    expect(gone.map(({ statusCode }) => statusCode)).toEqual([404, 404])
    expect(gone.filter(({ body }) => body.includes(name))).toEqual([])
  })

  it('because its release time is in the future becomes visible at that time', async () => {
    await publish(portal, { id: 'in-time', classificationId: 'xinyi-plus', releaseTime: hour(1) })
    const before = await portal.app.inject('/credit/cms/front/articleinfo/detail/in-time')

    await db.update(article).set({ releaseTime: sql`now() - interval '1 second'` }).where(eq(article.id, 'in-time'))

    expect(before.statusCode).toBe(404)
    expect((await detail('in-time')).name).toBe('测试文章 in-time')
    expect(idsOf((await listed('xinyi-plus')).records)).toContain('in-time')
  })

  it('was taken down and can be put back', async () => {
    await publish(portal, { id: 'up-and-down' })

    await setArticleStatus(publishing, 'up-and-down', 'offline')
    const down = await portal.app.inject('/content-detail?id=up-and-down')
    await setArticleStatus(publishing, 'up-and-down', 'published')
    const up = await portal.app.inject('/content-detail?id=up-and-down')

    expect([down.statusCode, up.statusCode]).toEqual([404, 200])
    await expect(setArticleStatus(publishing, 'never-was', 'offline')).rejects.toThrow('文章不存在')
  })
})

describe('an article', () => {
  it('is linked to the newer and the older one of its column', async () => {
    const rows = await db
      .select({ id: article.id })
      .from(article)
      .where(eq(article.classificationId, 'national-policies'))
      .orderBy(desc(article.releaseTime), article.id)

    const details = await Promise.all(rows.map(({ id }) => detail(id)))

    expect(details.map(({ previous }) => previous?.id)).toEqual([undefined, ...rows.slice(0, -1).map(({ id }) => id)])
    expect(details.map(({ next }) => next?.id)).toEqual([...rows.slice(1).map(({ id }) => id), undefined])
  })

  it('finds its neighbours when several have the same release time', async () => {
    const releaseTime = new Date(Date.now() - 5000 * 24 * HOUR)
    for (const id of ['same-a', 'same-b', 'same-c']) {
      await publish(portal, { id, classificationId: 'refuse-classification', releaseTime })
    }

    const middle = await detail('same-b')

    expect([middle.previous?.id, middle.next?.id]).toEqual(['same-a', 'same-c'])
  })

  it('links a policy to its interpretation and back', async () => {
    await publish(portal, { id: 'policy', name: '一项政策', classificationId: 'city-policies' })
    const interpretOf = 'policy'
    await publish(portal, { id: 'explained', name: '一图读懂', classificationId: 'policy-interpretation', interpretOf })

    const [policy, explained] = [await detail('policy'), await detail('explained')]
    const page = parseHtml((await portal.app.inject('/content-detail?id=policy')).body)

    expect(policy.interpretedBy).toEqual([
      { id: 'explained', name: '一图读懂', classificationId: 'policy-interpretation' },
    ])
    expect(explained.interpretOf).toEqual({ id: 'policy', name: '一项政策', classificationId: 'city-policies' })
    expect(listHrefs(findOne(page, 'article'))).toContain('/content-detail?id=explained')
  })

  it('links its neighbours and says when there is none', async () => {
    await publish(portal, { id: 'newest', classificationId: 'contract-policy' })

    const page = parseHtml((await portal.app.inject('/content-detail?id=newest')).body)

    const neighbours = findOne(page, withLabel('上一篇和下一篇'))
    expect(listHrefs(neighbours)).toEqual(['/content-detail?id=contract-policy-1'])
    expect(JSON.stringify(neighbours)).toContain('没有了')
  })

  it('that is a fixed page has no neighbours', async () => {
    const fixed = await readData<ArticleDetail>(portal, '/cms/front/articleinfo/page/about-us')

    expect([fixed.slug, fixed.previous, fixed.next]).toEqual(['about-us', null, null])
  })

  it('counts its views on the page and not in the call', async () => {
    await publish(portal, { id: 'well-read' })

    for (let reader = 0; reader < 3; reader += 1) await portal.app.inject('/content-detail?id=well-read')
    await portal.app.inject('/content-detail?id=never-was')
    await portal.views.flush()
    await portal.views.flush()

    expect((await detail('well-read')).viewCount).toBe(3)
  })
})

describe('saving', () => {
  it('sanitises the text and derives summary and search text', async () => {
    const body = `<p onclick="x">清晰的正文${'。'.repeat(200)}</p><script>alert(1)</script>`

    await publish(portal, { id: 'cleaned', name: '  标题  ', content: body })

    const saved = await detail('cleaned')
    expect(saved.name).toBe('标题')
    expect(saved.content).toBe(`<p>清晰的正文${'。'.repeat(200)}</p>`)
    expect(saved.summary).toHaveLength(120)
    const hits = await readData<{ records: ArticleHit[] }>(portal, '/cms/front/articleinfo/articleSearchPage', {
      keyword: '清晰的正文',
    })
    expect(idsOf(hits.records)).toContain('cleaned')
  })

  it.each([
    ['no title', { name: '  ' }, '请输入标题'],
    ['no text', { content: '<p> </p><script>x</script>' }, '请输入正文'],
    ['a dangerous link', { externalUrl: 'javascript:alert(1)' }, '外部链接应以 http:// 或 https:// 开头'],
  ])('refuses %s', async (_, change, message) => {
    await expect(publish(portal, { id: 'refused', ...change })).rejects.toThrow(message)

    expect(await db.$count(article, eq(article.id, 'refused'))).toBe(0)
  })

  it('is recorded in the audit log', async () => {
    await publish(portal, { id: 'recorded' })
    await setArticleStatus(publishing, 'recorded', 'offline')

    const rows = await db
      .select()
      .from(auditRecord)
      .where(inArray(auditRecord.entityId, ['recorded']))

    expect(rows.map(({ action, entity }) => `${action} ${entity}`).sort()).toEqual(['offline article', 'save article'])
  })
})
