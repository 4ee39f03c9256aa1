import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { findOne, listHrefs, parseHtml, withLabel } from '../../../test/html.ts'
import { openTestPortal } from '../../../test/portal.ts'
import { readData } from '../../../test/publish.ts'
import { CONTENT_TOPIC } from './classifications.server.ts'
import type { Classification, ClassificationNode, NavigationNode, SideBarNode } from './contract.ts'
import { classification, navigationItem } from './tables.server.ts'

const portal = await openTestPortal()
const { db } = portal.database

const navigation = () => readData<NavigationNode[]>(portal, '/cms/front/navigationbar/tree')
const flat = <Node extends { children: Node[] }>(nodes: Node[]): Node[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)])

describe('the navigation bar', () => {
  it('leaves out hidden items and items of type 2, with their children', async () => {
    await db.insert(navigationItem).values([
      { id: 'excluded', name: '不显示', type: 2, href: '/a', sort: 900 },
      { id: 'below-excluded', parentId: 'excluded', name: '其下', type: 0, href: '/b' },
      { id: 'hidden', name: '已隐藏', type: 0, href: '/c', visible: false, sort: 901 },
      { id: 'excluded-child', parentId: 'hidden', name: '其下', type: 0, href: '/d' },
      { id: 'external', name: '外部', type: 1, href: 'https://city.example.gov.cn/x', sort: 902 },
      { id: 'external-excluded', parentId: 'external', name: '不显示', type: 2, href: '/e' },
      { id: 'external-child', parentId: 'external', name: '其下', type: 0, href: '/f' },
    ])
    portal.changes.noticed(CONTENT_TOPIC)

    const items = await navigation()

    const known = flat(items).map(({ id }) => id)
    const gone = ['excluded', 'below-excluded', 'hidden', 'excluded-child', 'external-excluded']
    expect(known.filter((id) => gone.includes(id))).toEqual([])
    expect(items.at(-1)).toMatchObject({ id: 'external', type: 1, children: [{ id: 'external-child' }] })
    expect(flat(items).every(({ type }) => type === 0 || type === 1)).toBe(true)
  })

  it('lists its items in order, links to other sites opening in a new window', async () => {
    await db
      .insert(navigationItem)
      .values({ id: 'first', name: '最前', type: 1, href: 'https://first.example.cn/', sort: -1 })
    portal.changes.noticed(CONTENT_TOPIC)

    const page = parseHtml((await portal.app.inject('/home')).body)

    const bar = findOne(page, withLabel('主导航'))
    expect(listHrefs(bar).slice(0, 2)).toEqual(['https://first.example.cn/', '/home'])
    expect(findOne(bar, ({ attributes }) => attributes.href === 'https://first.example.cn/').attributes).toMatchObject({
      target: '_blank',
      rel: 'noopener noreferrer',
      'data-leaving': expect.any(String),
    })
  })

  it('is read once until content changes', async () => {
    const before = await navigation()

    await db.update(navigationItem).set({ name: '改名' }).where(eq(navigationItem.href, '/home'))
    const unnoticed = await navigation()
    portal.changes.noticed(CONTENT_TOPIC)
    const noticed = await navigation()

    expect(unnoticed).toEqual(before)
    expect(noticed.find(({ href }) => href === '/home')?.name).toBe('改名')
  })
})

describe('side menus', () => {
  it('have a heading and entries', async () => {
    const menus = await readData<SideBarNode[]>(portal, '/cms/front/sidebartypeconfiguration/tree')

    expect(menus.length).toBeGreaterThan(3)
    expect(menus.filter(({ heading, children }) => !heading || children.length === 0)).toEqual([])
  })

  it('with pictures are listed separately', async () => {
    const [menus, pictures] = await Promise.all([
      readData<SideBarNode[]>(portal, '/cms/front/sidebartypeconfiguration/tree'),
      readData<SideBarNode[]>(portal, '/cms/front/sidebartypeconfiguration/pictureSidebar'),
    ])

    expect(pictures.length).toBeGreaterThan(0)
    expect(pictures.every(({ pictureId }) => pictureId)).toBe(true)
    expect(menus.some(({ pictureId }) => pictureId)).toBe(false)
  })
})

describe('classifications', () => {
  const byName = (name: string) =>
    portal.app.inject({ url: '/credit/cms/front/articleclassification/getClassificationByName', query: { name } })
  const children = (id: string) =>
    readData<Classification[]>(portal, '/cms/front/articleclassification/getClassificationChildren', { id })

  it('are found by their name', async () => {
    const answer = await byName('本市动态')

    expect(answer.json().data).toEqual({
      id: 'city-dynamics',
      name: '本市动态',
      parentId: 'credit-dynamics',
      code: 'city-dynamics',
      template: 'list',
      ...{ slug: null, state: 'shown', closedOn: null, formerNames: [] },
    })
  })

  it.each(['没有这个栏目', '固定页面', '本市动态 ', "' or 1=1"])('%s is not found', async (name) => {
    expect((await byName(name)).statusCode).toBe(404)
  })

  it('give their children in order', async () => {
    expect((await children('business-environment')).map(({ name }) => name)).toEqual(['经验借鉴', '我市做法'])
    expect(await children('city-credit')).toEqual([])
    expect(await children('none')).toEqual([])
  })

  it('are a tree without the hidden ones', async () => {
    const tree = await readData<ClassificationNode[]>(portal, '/cms/front/articleclassification/getClassificationTree')

    const visible = await db.select().from(classification)
    expect(
      flat(tree)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(
      visible
        .filter(({ template }) => template !== 'hidden')
        .map(({ id }) => id)
        .sort(),
    )
    expect(flat(tree).map(({ id }) => id)).not.toContain('fixed-pages')
  })

  it('include a new one as soon as content changes', async () => {
    await db
      .insert(classification)
      .values({ id: 'brand-new', name: '新栏目', code: 'brand-new', parentId: 'industry-credit' })
    const before = await byName('新栏目')

    portal.changes.noticed(CONTENT_TOPIC)

    expect([before.statusCode, (await byName('新栏目')).statusCode]).toEqual([404, 200])
    expect((await children('industry-credit')).map(({ id }) => id)).toEqual(['brand-new'])
  })
})
