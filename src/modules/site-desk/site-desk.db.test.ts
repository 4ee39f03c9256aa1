import { desc } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { openInhabitedPortal } from '../../../test/inhabited-portal.ts'
import { auditRecord } from '../../kernel/data/tables.server.ts'
import { dateKey } from '../../kernel/format/date.ts'
import { search } from '../register/search/contract.ts'

const world = await openInhabitedPortal()
const { db } = world
afterAll(() => world.portal.close())

const as = world.actors.running
const send = async (name: string, body: object) =>
  (await world.ask({ method: 'POST', path: `/site/desk/${name}` }, { as, body })).json()
const home = async () => (await world.portal.app.inject('/home')).body
const lastAudit = async () => (await db.select().from(auditRecord).orderBy(desc(auditRecord.id)).limit(1))[0]

describe('navigation', () => {
  const values = { name: '试行栏目', href: '/credit-notice', parentId: '', visible: true }

  it('is seen on the next page, hidden on the one after, and recorded with before and after', async () => {
    const before = await home()
    const { data } = await send('navigation/save', { values })
    const shown = await home()
    await send('navigation/save', { id: data.id, values: { ...values, visible: false } })

    expect([before, shown, await home()].map((page) => page.includes('试行栏目'))).toEqual([false, true, false])
    expect(await lastAudit()).toMatchObject({
      ...{ action: 'save', entity: 'navigation', actorId: 'demo-xitong' },
      detail: { before: { 名称: '试行栏目', 显示: '是' }, after: { 名称: '试行栏目', 显示: '否' } },
    })
  })

  it.each([
    [{ href: 'javascript:alert(1)' }, 'values.href'],
    [{ href: '//evil.example' }, 'values.href'],
    [{ name: '' }, 'values.name'],
    [{ parentId: 'none' }, 'values.parentId'],
  ])('refuses %j at its field', async (wrong, field) => {
    expect(Object.keys((await send('navigation/save', { values: { ...values, ...wrong } })).errors)).toEqual([field])
  })

  it('moves a place up, and no further than the first', async () => {
    const order = async () =>
      (await world.get<{ id: string; group: string }[]>('GET /site/desk/navigation/list', { as }))
        .filter(({ group }) => group === '')
        .map(({ id }) => id)
    const [first, second, ...rest] = await order()

    await send('navigation/move', { id: second, direction: 'up' })

    expect(await order()).toEqual([second, first, ...rest])
    expect((await send('navigation/move', { id: second, direction: 'up' })).msg).toBe('已经是第一项')
  })
})

describe('an emergency banner', () => {
  it('stands above every public page on its days, and leaves not one byte behind', async () => {
    const today = dateKey(Date.now())
    const before = await home()
    const { data } = await send('banners/save', {
      values: { text: '台风停办通知', link: '', from: today, until: today },
    })
    const shown = await Promise.all(['/home', '/credit-dynamics'].map(async (url) => world.portal.app.inject(url)))
    await send('banners/save', {
      id: data.id,
      values: { text: '台风停办通知', link: '', from: '2020-01-01', until: '2020-01-02' },
    })

    expect(shown.map(({ body }) => body.includes('台风停办通知'))).toEqual([true, true])
    expect(await home()).toBe(before)
  })
})

describe('a dictionary', () => {
  it('keeps its codes: renamed and disabled, never changed', async () => {
    const values = { parentCode: 'CERT_TYPE', code: '03', name: '通行证', enabled: false }
    const items = () =>
      world.get<{ code: string; name: string; enabled: boolean }[]>(
        'GET /dict/dictionary/getDataDictionaryListByParentCode',
        { as, query: { parentCode: 'CERT_TYPE' } },
      )

    await send('dictionaries/save', { id: 'CERT_TYPE--03', values })
    const moved = await send('dictionaries/save', { id: 'CERT_TYPE--03', values: { ...values, code: '33' } })

    expect((await items()).find(({ code }) => code === '03')).toMatchObject({ name: '通行证', enabled: false })
    expect(moved.errors).toEqual({ 'values.code': '编码不能更改' })
  })
})

describe('search words', () => {
  it('that staff keeps stand before all others, at once', async () => {
    await send('words/save', { values: { word: '试行热词' } })

    const words = await world.get<string[]>(`GET ${search.popularWords.path}`, { as })

    expect(words[0]).toBe('试行热词')
  })
})
