import { expect, it } from 'vitest'
import { ARTICLE_DESK } from '../../../../test/cases/editing-recipes.ts'
import { openInhabitedPortal } from '../../../../test/inhabited-portal.ts'
import type { ArticleDesk } from '../../editing/article-contract.ts'
import type { FixedPage } from './pages-contract.ts'

const world = await openInhabitedPortal()
const writer = await world.staffSession('bianji')
const checker = await world.staffSession('chushen')
const send = world.post
const visit = (address: string) => world.portal.app.inject(address)

/** Writes the text of a page and has it approved. */
async function published(id: string, content: string): Promise<void> {
  const { facts, revision } = await world.get<ArticleDesk>(`GET ${ARTICLE_DESK}/detail/{id}`, {
    as: writer,
    params: { id },
  })
  const saved = await send(`${ARTICLE_DESK}/save`, writer, {
    id,
    revision,
    facts: { ...facts, content, releaseTime: '' },
  })
  const sent = await send(`${ARTICLE_DESK}/handIn`, writer, { id, revision: saved.data.revision })
  expect((await send(`${ARTICLE_DESK}/pass`, checker, { id, revision: sent.data.revision })).msg).toBeTruthy()
}
const pageOf = async (id: string) =>
  (await world.get<FixedPage[]>('GET /content/page/list', { as: writer })).find((each) => each.id === id)!

it('is written and checked like every article, and redirects from its old address after a move', async () => {
  const body = { key: 'open-days', name: '开放日安排', slug: 'open-days' }
  const create = () => send('/content/page/create', writer, body)
  const [{ data }, again] = await Promise.all([create(), create()])
  expect(again.data.id).toBe(data.id)
  expect((await visit('/page/open-days')).statusCode).toBe(404)
  await published(data.id, '<p>每月第一个星期五开放。</p>')
  const first = await visit('/page/Open-Days')
  expect([first.statusCode, first.body.includes('每月第一个星期五')]).toEqual([200, true])
  expect(await pageOf(data.id)).toMatchObject({ address: '/page/open-days', isMovable: true, isPublic: true })
  await published(data.id, '<p>改为每月第二个星期五。</p>')
  expect((await visit('/page/open-days')).body).toContain('第二个星期五')

  const move = { id: data.id, revision: 1, slug: 'visit-us' }
  await send('/content/page/move', checker, move)
  const old = await visit('/page/open-days?from=paper')
  expect([old.statusCode, old.headers.location]).toEqual([301, '/page/visit-us?from=paper'])
  expect((await visit('/page/visit-us')).statusCode).toBe(200)
  expect((await send('/content/page/move', checker, { ...move, slug: 'third' })).msg).toMatch(/刚被别人改过/)
  const taken = await send('/content/page/create', writer, { ...body, key: 'other' })
  expect(taken.errors).toHaveProperty('slug')
  // Moved back: the old address is in use again, and the new one redirects to it.
  await send('/content/page/move', checker, { ...move, revision: 2, slug: 'open-days' })
  expect((await visit('/page/visit-us')).headers.location).toBe('/page/open-days')
  expect((await visit('/page/open-days')).statusCode).toBe(200)
})

it('a fixed page of the site map is edited at the same desk and keeps its address', async () => {
  const list = await world.get<FixedPage[]>('GET /content/page/list', { as: writer })
  const about = list.find(({ slug }) => slug === 'about-us')!
  expect(about).toMatchObject({ address: '/about-us', isMovable: false })
  await published(about.id, '<p>关于我们的新说明。</p>')
  expect((await visit('/about-us')).body).toContain('关于我们的新说明')
  expect((await send('/content/page/move', checker, { id: about.id, revision: 1, slug: 'elsewhere' })).msg).toMatch(
    /不存在/,
  )
})

it('an old address may lead to a page, but never hide a page, lead nowhere or form a circle', async () => {
  const save = (from: string, to: string) => send('/content/moved/save', checker, { from, to })
  await save('/Old/index.html', '/home')
  const answer = await visit('/old/INDEX.html')
  expect([answer.statusCode, answer.headers.location]).toEqual([301, '/home'])
  await save('/older', '/old/index.html')
  expect((await visit('/older')).headers.location).toBe('/home')
  for (const [from, to, field] of [
    ['/home', '/about-us', 'from'],
    ['/old/index.html', '/older', 'to'],
    ['/x', '/nowhere', 'to'],
    ['/x', '//evil.example', 'to'],
    ['/x', 'https://evil.example', 'to'],
  ] as const)
    expect(Object.keys((await save(from, to)).errors ?? {})).toEqual([field])
  await send('/content/moved/remove', checker, { from: '/older' })
  expect((await visit('/older')).headers.location).toBe('/404')
})

it('an issue of the journal has a cover and a PDF, which the public cannot read before publication', async () => {
  const files = { coverId: await world.upload(writer, 'png'), fileId: await world.upload(writer) }
  const body = {
    columnId: 'city-journal',
    number: '2026 年第 9 期',
    name: '信用之城',
    summary: '本期介绍信用之城。',
    ...files,
  }
  expect(
    (await send('/content/issue/create', writer, { ...body, key: 'a', coverId: files.fileId })).errors,
  ).toBeDefined()
  const { data } = await send('/content/issue/create', writer, { ...body, key: 'issue' })
  expect((await send('/content/issue/create', writer, { ...body, key: 'issue' })).data.id).toBe(data.id)
  const file = `/credit/filestorage/file/downloadFile/${files.fileId}`
  expect((await visit(file)).statusCode).toBe(404)

  await published(data.id, '<p>本期介绍信用之城。</p>')

  expect((await visit(file)).statusCode).toBe(200)
  expect((await visit(`/credit/filestorage/file/readImage/${files.coverId}`)).statusCode).toBe(200)
  expect((await visit('/putian-journal')).body).toContain('2026 年第 9 期：信用之城')
})
