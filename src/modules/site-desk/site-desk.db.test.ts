import { describe, expect, it } from 'vitest'
import { handedIn, listed, passed } from '../../../test/cases/site-recipes.ts'
import { openInhabitedPortal, type Visitor } from '../../../test/inhabited-portal.ts'
import { dateKey } from '../../kernel/format/date.ts'
import type { WaitingItem } from '../desk/contract.ts'
import { search } from '../register/search/contract.ts'

const world = await openInhabitedPortal()
const { lastAudit } = world

const as = world.actors.running
const checker = await world.staffSession('chushen')
const send = async (name: string, body: object, by: Visitor = as) =>
  (await world.ask(`POST /site/desk/${name}`, { as: by, body })).json()
const save = (name: string, body: object) => send(name, { key: `test-${world.turn('key')}`, ...body })
const home = async () => (await world.portal.app.inject('/home')).body
const entryOf = async (list: 'navigation' | 'banners' | 'links', id: string) =>
  (await listed(world, list)).find((each) => each.id === id)

describe('navigation', () => {
  const values = { name: '试行栏目', href: '/credit-notice', parentId: '', visible: true }

  it('is shown once a second person has approved it, hidden likewise, and recorded with before and after', async () => {
    const before = await home()
    const { id, change } = await handedIn(world, 'navigation', values)
    const waiting = await home()
    await send('change/pass', change, checker)
    const shown = await home()
    const { seen } = (await entryOf('navigation', id))!
    await save('navigation/save', { id, seen, values: { ...values, visible: false } })
    const hiding = (await entryOf('navigation', id))!
    const still = await home()
    await send('change/pass', { id: hiding.change!.id, revision: hiding.change!.revision }, checker)

    const pages = [before, waiting, shown, still, await home()]
    expect(pages.map((page) => page.includes('试行栏目'))).toEqual([false, false, true, true, false])
    expect(await lastAudit()).toMatchObject({
      ...{ action: 'pass', entity: 'navigation', actorId: 'demo-chushen', entityId: id },
      detail: { name: '试行栏目', before: { 显示: '是' }, after: { 显示: '否' } },
    })
  })

  it('is not approved by its proposer, nor in another version than the one displayed', async () => {
    const { id, seen, change } = await handedIn(world, 'navigation', { ...values, name: '两人栏目' })

    const own = await send('change/pass', change)
    await save('navigation/save', { id, seen, values: { ...values, name: '改过的栏目' } })
    const old = await send('change/pass', change, checker)
    const content = await world.ask('POST /content/list/pass', {
      as: checker,
      body: { ...change, revision: change.revision + 1 },
    })

    expect([own.msg, old.msg]).toEqual([
      '提交这项修改的人不能审核，请由另一人办理',
      '这项修改刚被改动过，请看过新的内容再办理',
    ])
    expect(content.statusCode).toBe(404)
    expect(await home()).not.toMatch(/两人栏目|改过的栏目/)
  })

  it('that is withdrawn or returned leaves everything unchanged', async () => {
    const { id, seen, values: kept } = await passed(world, 'navigation', { ...values, name: '原来的栏目' })
    const before = await home()
    await save('navigation/save', { id, seen, values: { ...kept, name: '撤回的栏目' } })
    const first = (await entryOf('navigation', id))!.change!
    await send('change/drop', { id: first.id, revision: first.revision })
    const dropped = (await entryOf('navigation', id))!
    await save('navigation/save', { id, seen: dropped.seen, values: { ...kept, name: '退回的栏目' } })
    const second = (await entryOf('navigation', id))!.change!
    await send('change/return', { id: second.id, revision: second.revision, remark: '名称不妥' }, checker)

    expect(dropped).toMatchObject({ change: null, values: { name: '原来的栏目' } })
    expect((await entryOf('navigation', id))!.change).toMatchObject({ state: 'returned', remark: '名称不妥' })
    expect(await home()).toBe(before)
  })

  it('waits on the workbench of those who may approve it, and not of its proposer', async () => {
    const waitingFor = async (who: Visitor) => {
      const items = await world.get<WaitingItem[]>('GET /console/waiting', { as: who })
      return items.find(({ href }) => href === '/console/site/navigation')?.count ?? 0
    }
    const before = [await waitingFor(as), await waitingFor(checker)]

    await handedIn(world, 'navigation', { ...values, name: '待办栏目' })

    expect([await waitingFor(as), await waitingFor(checker)]).toEqual([before[0], before[1]! + 1])
  })

  it.each([
    [{ href: 'javascript:alert(1)' }, 'values.href'],
    [{ href: '//evil.example' }, 'values.href'],
    [{ name: '' }, 'values.name'],
    [{ parentId: 'none' }, 'values.parentId'],
  ])('refuses %j at its field', async (wrong, field) => {
    expect(Object.keys((await save('navigation/save', { values: { ...values, ...wrong } })).errors)).toEqual([field])
  })

  it('moves up, and no further than the first position', async () => {
    const order = async () =>
      (await listed(world, 'navigation')).filter(({ group, isNew }) => group === '' && !isNew).map(({ id }) => id)
    const [first, second, ...rest] = await order()

    await send('navigation/move', { id: second, direction: 'up' })

    expect(await order()).toEqual([second, first, ...rest])
    expect((await send('navigation/move', { id: second, direction: 'up' })).msg).toBe('已经是第一项')
  })
})

describe('an emergency banner', () => {
  it('is above every public page on its days, and leaves no markup afterwards', async () => {
    const today = dateKey(Date.now())
    const before = await home()
    const { id, seen } = await passed(world, 'banners', { text: '台风停办通知', link: '', from: today, until: today })
    const shown = await Promise.all(['/home', '/credit-dynamics'].map(async (url) => world.portal.app.inject(url)))
    await send('banners/remove', { id, seen })
    const { change } = (await entryOf('banners', id))!
    const still = await home()
    await send('change/pass', { id: change!.id, revision: change!.revision }, checker)

    expect(shown.map(({ body }) => body.includes('台风停办通知'))).toEqual([true, true])
    expect(change).toMatchObject({ removes: true, state: 'pending' })
    expect(still).toContain('台风停办通知')
    expect(await home()).toBe(before)
    expect(await lastAudit()).toMatchObject({
      action: 'remove',
      entity: 'banner',
      detail: { before: { 文字: '台风停办通知' } },
    })
  })

  it('with forbidden words or a personal telephone number is refused at its field', async () => {
    const values = { text: '请拨打 13800138000', link: '', from: '2030-01-01', until: '2030-01-02' }

    expect(Object.keys((await save('banners/save', { values })).errors)).toEqual(['values.text'])
  })
})

describe('a link', () => {
  it('is created once from a form that is sent twice, and not overwritten unseen', async () => {
    const values = { group: '试行', name: '同一张表单', url: 'https://example.cn' }
    const [one, two] = [
      await send('links/save', { key: 'same', values }),
      await send('links/save', { key: 'same', values }),
    ]
    const { id } = await passed(world, 'links')

    const late = await save('links/save', { id, seen: '0..0', values })

    expect(one.data.id).toBe(two.data.id)
    expect(late.msg).toMatch(/没有覆盖/)
  })
})

describe('a dictionary', () => {
  it('keeps its codes: entries are renamed and disabled, codes never change', async () => {
    const values = { parentCode: 'CERT_TYPE', code: '03', name: '通行证', enabled: false }
    const items = () =>
      world.get<{ code: string; name: string; enabled: boolean }[]>(
        'GET /dict/dictionary/getDataDictionaryListByParentCode',
        { as, query: { parentCode: 'CERT_TYPE' } },
      )

    const id = 'CERT_TYPE--03'
    const entry = async () => (await listed(world, 'dictionaries')).find((each) => each.id === id)!
    await save('dictionaries/save', { id, seen: (await entry()).seen, values })
    const { change } = await entry()
    await send('change/pass', { id: change!.id, revision: change!.revision }, checker)
    const moved = await save('dictionaries/save', { id, seen: (await entry()).seen, values: { ...values, code: '33' } })

    expect((await items()).find(({ code }) => code === '03')).toMatchObject({ name: '通行证', enabled: false })
    expect(moved.errors).toEqual({ 'values.code': '编码不能更改' })
  })
})

describe('search words', () => {
  it('added by staff come before all others once approved', async () => {
    await passed(world, 'words', { word: '试行热词' })

    const words = await world.get<string[]>(`GET ${search.popularWords.path}`, { as })

    expect(words[0]).toBe('试行热词')
  })
})
