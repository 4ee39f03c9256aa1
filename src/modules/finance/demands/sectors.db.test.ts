import { sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { demandForm, demandSteps, FRONT } from '../../../../test/cases/demands.ts'
import { openInhabitedPortal } from '../../../../test/inhabited-portal.ts'
import { signedOnLender } from '../../../../test/lenders.ts'
import { FARMING_INDUSTRY, type Sector } from './demand-words.ts'
import { DEMAND_PLACES, demandAddress } from './layouts.ts'
import { financingDemand } from './tables.server.ts'

const world = await openInhabitedPortal()
const steps = demandSteps(world)
const firm = world.actors.enterprise

// The number of open demands per firm is limited.
afterEach(() => world.db.update(financingDemand).set({ state: 'withdrawn' }).where(sql`form_key like 'user-%'`))

/** A published demand of a firm in this industry. */
async function published(industry: string, demandTitle: string): Promise<string> {
  const form = demandForm(`sector-${world.turn('sector')}`)
  const body = { ...form, industry, demandTitle }
  const { id } = await world.get<{ id: string }>(`POST ${FRONT}/financing/add`, { as: firm, body })
  await steps.approve(id)
  return id
}

/** The content of a page without the values of its fields, which repeat the keyword. */
const shownOn = async (page: string, as = world.actors.anonymous): Promise<string> => {
  const [content = ''] = /<main[\s\S]*<\/main>/.exec((await world.askPage('GET', page, { as })).body) ?? []
  return content.replaceAll(/ value="[^"]*"/g, '')
}

it.each<[string, Sector, Sector]>([
  ['制造业', 'ordinary', 'farming'],
  [FARMING_INDUSTRY, 'farming', 'ordinary'],
])('a demand in the industry %s is listed in its own sector and in no other', async (industry, own, other) => {
  const title = `${industry}的周转资金`
  const id = await published(industry, title)

  const query = (sector: Sector) => `?${new URLSearchParams({ keyword: title, sector })}`
  const found = async (sector: Sector) =>
    (await world.portal.app.inject(`/credit${FRONT}/financing/page${query(sector)}`)).json().data.total
  expect([await found(own), await found(other)]).toEqual([1, 0])

  const keyword = `?${new URLSearchParams({ keyword: title })}`
  expect(await shownOn(DEMAND_PLACES[own].list + keyword)).toContain(title)
  const elsewhere = await shownOn(DEMAND_PLACES[other].list + keyword)
  expect(elsewhere).toContain(`href="${DEMAND_PLACES[own].list}"`)
  expect(elsewhere).not.toContain(title)
  expect(demandAddress({ id, industry })).toMatch(new RegExp(`^${DEMAND_PLACES[own].own}\\?id=`))
  expect(await shownOn(demandAddress({ id, industry }), firm)).toContain(title)
})

it('lenders see the demands of both sectors, with the sector of each', async () => {
  const lender = await signedOnLender(world, 'yinhang')
  await published('制造业', '厂房扩建资金')
  await published(FARMING_INDUSTRY, '大棚改造资金')
  const page = await shownOn('/finance/lender/demands?pageSize=100', lender)

  const rows = page.split('<tr').filter((row) => /厂房扩建资金|大棚改造资金/.test(row))
  expect(rows.map((row) => /信易贷|农业金融/.exec(row)?.[0]).toSorted()).toEqual(['信易贷', '农业金融'])
})

it('the form of a demand is filled with the loan of the calculator and the contact of the account', async () => {
  const loan = { amount: '80', months: '18' }
  const calculators = [
    `/finance/compare?${new URLSearchParams({ compare: 'product-1', money: loan.amount, months: loan.months })}&compare=product-2`,
    `/finance/products/product-1?${new URLSearchParams({ money: loan.amount, months: loan.months })}`,
  ]
  const forms = await Promise.all(
    calculators.map(async (page) => /href="([^"]+)">(?:按此金额和期限)?发布融资需求/.exec(await shownOn(page))?.[1]),
  )
  const address = `${DEMAND_PLACES.ordinary.publish}?${new URLSearchParams(loan)}`
  expect(forms.map((each) => each?.replaceAll('&amp;', '&'))).toEqual([address, address])

  const { body } = await world.askPage('GET', address, { as: firm })
  const filledIn = (name: string) => {
    const input = new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(body)?.[0] ?? ''
    return / value="([^"]*)"/.exec(input)?.[1]
  }
  expect([filledIn('amount'), filledIn('duration')]).toEqual(['80', '18'])
  expect(filledIn('contactPhone')).toMatch(/^1\d{10}$/)
})
