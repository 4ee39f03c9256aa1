import { desc } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { openInhabitedPortal } from '../../../test/inhabited-portal.ts'
import { auditRecord } from '../../kernel/data/tables.server.ts'
import { addDays } from '../../kernel/format/calendar-day.ts'
import { dateKey } from '../../kernel/format/date.ts'
import type { KeptProfile } from '../../kernel/profile.ts'

const world = await openInhabitedPortal()
const { db } = world
afterAll(() => world.portal.close())

const as = world.actors.running
const send = async (name: string, body: object) =>
  (await world.ask({ method: 'POST', path: `/site/desk/${name}` }, { as, body })).json()
const home = async () => (await world.portal.app.inject('/home')).body
const newest = async () => (await db.select().from(auditRecord).orderBy(desc(auditRecord.id)).limit(1))[0]!
const profile = () =>
  world.get<{ revision: number; values: KeptProfile; fromFile: KeptProfile }>('GET /site/desk/profile', { as })

describe('the profile of the site', () => {
  it('is shown as it will change, changed for everybody at once, and led back to the file', async () => {
    const { revision, values, fromFile } = await profile()
    const changed = { ...values, portalName: '信用新屿', icpUrl: undefined }
    const before = await home()

    const check = await send('profile/check', { values: changed })
    const unchanged = await home()
    const saved = await send('profile/save', { revision, values: changed })
    const shown = await home()
    const record = await newest()
    const back = await send('profile/save', { revision: saved.data.revision, values: fromFile })

    expect(check.data.map(({ label, after }: { label: string; after: string }) => [label, after])).toEqual([
      ['网站名称', '信用新屿'],
      ['ICP 备案查询地址', '（无）'],
    ])
    expect(unchanged).toBe(before)
    expect([shown.includes('信用新屿'), shown.includes(fromFile.icpUrl!)]).toEqual([true, false])
    expect(record).toMatchObject({
      ...{ action: 'save', entity: 'site-profile', actorId: 'demo-xitong' },
      detail: { before: { 网站名称: values.portalName }, after: { 网站名称: '信用新屿' } },
    })
    expect(back.data.revision).toBe(revision + 2)
    expect(await home()).toBe(before)
  })

  it('takes a second click as the first, and tells whoever would overwrite another', async () => {
    const { revision, values } = await profile()
    const first = { revision, values: { ...values, phone: '0599-1111111' } }

    const [one, again] = [await send('profile/save', first), await send('profile/save', first)]
    const other = await send('profile/save', { revision, values: { ...values, phone: '0599-2222222' } })

    expect([one.data.revision, again.data.revision]).toEqual([revision + 1, revision + 1])
    expect(other.msg).toContain('刚被他人改过')
    expect((await profile()).values.phone).toBe('0599-1111111')
  })

  it('is written once when two save at the same time', async () => {
    const { revision, values } = await profile()

    const answers = await Promise.all(
      ['0599-3333333', '0599-4444444'].map((phone) => send('profile/save', { revision, values: { ...values, phone } })),
    )

    expect(answers.filter(({ data }) => data?.revision === revision + 1)).toHaveLength(1)
    expect((await profile()).revision).toBe(revision + 1)
  })

  it('refuses what the start of the portal would refuse, at its field', async () => {
    const { revision, values } = await profile()
    const wrong = {
      ...values,
      portalName: ' ',
      icpUrl: 'javascript:alert(1)',
      windows: [{ ...values.windows[0], hours: '' }],
    }

    const answer = await send('profile/save', { revision, values: wrong })

    expect(Object.keys(answer.errors).toSorted()).toEqual([
      'values.icpUrl',
      'values.portalName',
      'values.windows.0.hours',
    ])
  })
})

describe('grey days', () => {
  const today = dateKey(Date.now())
  const isGrey = async () => (await home()).includes('reading-grey"')

  it('make every page grey on their days alone, at once', async () => {
    const values = { from: today, until: today, reason: '公祭日' }
    const before = await isGrey()
    const { data } = await send('grey/save', { values })
    const during = await isGrey()
    await send('grey/save', { id: data.id, values: { ...values, from: addDays(today, -3), until: addDays(today, -1) } })
    const after = await isGrey()
    await send('grey/remove', { id: data.id })

    expect([before, during, after]).toEqual([false, true, false])
  })

  it('are refused when they end before they begin, go on too long, or stand there already', async () => {
    const values = { from: '2030-01-01', until: '2030-01-03', reason: '试' }
    await send('grey/save', { values })
    const said = async (wrong: object) =>
      Object.keys((await send('grey/save', { values: { ...values, ...wrong } })).errors)

    expect(await said({ until: '2029-12-31' })).toEqual(['values.until'])
    expect(await said({ until: '2031-01-03' })).toEqual(['values.until'])
    expect(await said({ from: '2030-01-03', until: '2030-01-04' })).toEqual(['values.from'])
  })
})
