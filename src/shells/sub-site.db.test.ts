import { afterAll, expect, it } from 'vitest'
import { findAll, findOne, parseHtml, readText, withLabel } from '../../test/html.ts'
import { readOnlyPortal } from '../../test/portal.ts'

const portal = await readOnlyPortal()
afterAll(() => portal.close())

it('has a search of the whole portal, and its tabs in a menu for phones', async () => {
  const header = findAll(parseHtml((await portal.app.inject('/ecology')).body), 'header')[0]!

  const search = findOne(header, 'search')
  expect(findOne(search, 'form').attributes.action).toBe('/search')
  expect(findAll(search, 'input').map(({ attributes }) => attributes.name)).toEqual(['tabActive', 'search'])
  const menu = findAll(findOne(header, withLabel('网站菜单')), 'a')
  expect([menu[0]!, menu.at(-1)!].map((link) => [readText(link), link.attributes.href])).toEqual([
    ['首页', '/ecology'],
    ['返回信用榕屿首页', '/home'],
  ])
})

it('asks for drawings that the portal has', async () => {
  for (const address of ['/scenes/hero-ecology.svg', '/scenes/service-hall.svg', '/scenes/empty-search.svg']) {
    const { statusCode, headers } = await portal.app.inject(address)
    expect([statusCode, headers['content-type']], address).toEqual([200, 'image/svg+xml'])
  }
})
