import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openInhabitedPortal, type Visitor } from '../../test/inhabited-portal.ts'
import { demoProfile } from '../../test/portal.ts'
import { listOffices } from '../kernel/offices.ts'
import { memberUnit } from '../modules/notices/tables.server.ts'
import { submission } from '../modules/submissions/tables.server.ts'

const world = await openInhabitedPortal()

const { centre, windows } = listOffices(demoProfile)
const units = await world.db.select().from(memberUnit)

/** The office hours of every telephone of the site. */
const hoursOf = new Map([...units, ...windows, centre].map(({ phone, hours }) => [phone, hours]))

const TELEPHONE = /\b05\d{2}-\d{7}\b/g
const HOURS =
  /(?:工作日|周一至周五)\s*\d{1,2}:\d{2}(?:—|至)\d{1,2}:\d{2}(?:(?:，|、)\d{1,2}:\d{2}(?:—|至)\d{1,2}:\d{2})?/g

const textOf = async (path: string, as: Visitor) => {
  const { body, statusCode } = await world.askPage('GET', path, { as })
  expect(statusCode, path).toBe(200)
  return (
    body
      .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, '')
      .replaceAll('<!-- -->', '')
      // Hours that must not be broken over lines are one text.
      .replaceAll(/<span class="unbroken">(.*?)<\/span>/g, '$1')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
  )
}

/** Office hours on a page with the nearest telephones before and after them. */
function pairsIn(text: string) {
  const telephones = [...text.matchAll(TELEPHONE)]
  return [...text.matchAll(HOURS)].map((found) => ({
    hours: found[0],
    phones: [
      telephones.findLast(({ index }) => index < found.index)?.[0],
      telephones.find(({ index }) => index > found.index)?.[0],
    ],
  }))
}

/** Office hours that belong to neither of the adjacent telephones. */
const wrongIn = (text: string) =>
  pairsIn(text).filter(({ hours, phones }) => !phones.some((phone) => phone && hoursOf.get(phone) === hours))

const elder = () => world.newVisitor({ ui_reading: 'elder' })
const PAGES = ['/service-windows', '/contact', '/member-unit', '/privacy-policy', '/repair-procedure', '/about-us']
const ELDER_PAGES = [
  ...['/home', '/credit-repair', '/credit-objection', '/double-publicity-info?tab=penalty'],
  ...['/enterprise-detail?id=subject-1', '/service-windows', '/contact', '/member-unit'],
]

/** A case at a unit, owned by a signed-on person. */
async function caseWith(unit: string): Promise<string> {
  const [found] = await world.db
    .select({ id: submission.id })
    .from(submission)
    .where(and(eq(submission.kind, 'complaint'), eq(submission.state, 'HANDLING')))
  await world.db.update(submission).set({ ownerUserId: 'user-person', unit }).where(eq(submission.id, found!.id))
  return `/submission-detail?id=${found!.id}`
}

describe('hours and telephones', () => {
  it.each(PAGES)('come from one table on %s', async (path) => {
    expect(wrongIn(await textOf(path, world.newVisitor()))).toEqual([])
  })

  it.each(ELDER_PAGES)('come from one table in elder mode on %s, below the telephone at the top', async (path) => {
    const text = await textOf(path, elder())

    expect(wrongIn(text)).toEqual([])
    expect(text).toContain(`我们教您 ${centre.hours} ${centre.phone}`)
  })

  it('are shown on pages, so that the comparison covers something', async () => {
    const counted = await Promise.all(
      ['/service-windows', '/contact', '/member-unit'].map(async (path) => pairsIn(await textOf(path, elder())).length),
    )

    expect(counted).toEqual([windows.length + 1, 2, units.length + 1])
  })

  it('of a case are those of its unit and of the centre', async () => {
    const unit = units.find(({ name }) => name === '榕屿市市场监督管理局')!
    const address = await caseWith(unit.name)
    const text = await textOf(address, world.actors.person)

    expect(text).toContain(`${unit.phone} ${unit.name} ${unit.hours}`)
    expect(text).toContain(`${centre.phone} ${centre.name} ${centre.hours}`)
  })

  it('of a case at the centre name no unit', async () => {
    const unit = units.find(({ name }) => name === '榕屿市市场监督管理局')!
    const address = await caseWith(unit.name)
    await world.db
      .update(submission)
      .set({ state: 'RETURNED' })
      .where(eq(submission.id, address.split('=')[1]!))

    expect(await textOf(address, world.actors.person)).not.toContain(unit.phone)
  })
})
