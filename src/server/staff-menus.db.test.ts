import { describe, expect, it } from 'vitest'
import { openInhabitedPortal, STAFF, type Visitor } from '../../test/inhabited-portal.ts'
import { CONSOLE_HOME } from '../modules/desk/layouts.ts'
import { productDesk } from '../modules/finance/desk/products.ts'
import { CONSOLE_DATA, CONSOLE_QUALITY, CONSOLE_QUEUE, CONSOLE_RECORDS } from '../modules/register/desk/layouts.ts'
import { REPAIR_HOME } from '../modules/repair-program/layouts.ts'

const world = await openInhabitedPortal()

/** The links in the menu of a desk with their status codes; empty for people who cannot open the desk. */
async function menuOf(desk: string, { cookies }: Visitor): Promise<Record<string, number>> {
  const open = async (url: string) => world.portal.app.inject({ url, cookies })
  const first = await open(desk)
  const shown = first.statusCode === 302 ? await open(String(first.headers.location)) : first
  const menu = /<nav aria-label="后台导航"[^>]*>(.*?)<\/nav>/s.exec(shown.body)?.[1] ?? ''
  const places: Record<string, number> = {}
  for (const [, href] of menu.matchAll(/href="([^"]+)"/g)) places[href!] = (await open(href!)).statusCode
  return places
}

describe('the menus of staff', () => {
  it.each(Object.keys(STAFF) as (keyof typeof STAFF)[])('show %s only pages they may open', async (who) => {
    const as = world.actors[who]

    const places = { ...(await menuOf(CONSOLE_HOME, as)), ...(await menuOf(REPAIR_HOME, as)) }

    expect(Object.entries(places).filter(([, status]) => status !== 200)).toEqual([])
  })

  it('show auditors the lists of records taken down and reported, and nothing else there', async () => {
    expect(Object.keys(await menuOf(REPAIR_HOME, world.actors.auditing))).toEqual([
      '/repair-program-cancel-log',
      '/repair-program-exchange',
    ])
  })

  it('lead staff without cases to their own work', async () => {
    const { cookies } = world.actors.dataOfCentre

    const { body } = await world.portal.app.inject({ url: CONSOLE_HOME, cookies })

    expect(body).toContain('我的工作')
    expect(body).not.toContain('超期与临期')
    expect(Object.keys(await menuOf(CONSOLE_HOME, world.actors.dataOfCentre))).toContain(productDesk.pages.list)
  })

  it('show pages of the centre to no other unit', async () => {
    const places = Object.keys(await menuOf(CONSOLE_HOME, world.actors.dataOfOthers))

    expect(places).toEqual([CONSOLE_HOME, CONSOLE_DATA, CONSOLE_RECORDS, CONSOLE_QUEUE, CONSOLE_QUALITY])
  })
})
