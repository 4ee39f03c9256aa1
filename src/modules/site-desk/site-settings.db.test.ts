import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { listed, passed } from '../../../test/cases/site-recipes.ts'
import { parseHtml, readText } from '../../../test/html.ts'
import { openInhabitedPortal, type Visitor } from '../../../test/inhabited-portal.ts'
import { contradictionsIn } from '../../../test/repair/window-texts.ts'
import { auditRecord } from '../../kernel/data/tables.server.ts'
import { addDays } from '../../kernel/format/calendar-day.ts'
import { dateKey } from '../../kernel/format/date.ts'
import type { StoredProfile } from '../../kernel/profile.ts'
import { record } from '../register/records/tables.server.ts'

const world = await openInhabitedPortal()
const { db } = world

const as = world.actors.running
const checker = await world.staffSession('chushen')
const send = async (name: string, body: object, by: Visitor = as) =>
  (await world.ask(`POST /site/desk/${name}`, { as: by, body })).json()
const home = async () => (await world.portal.app.inject('/home')).body
const newest = async () => (await db.select().from(auditRecord).orderBy(desc(auditRecord.id)).limit(1))[0]!

/** A fine of 20,000 yuan by a transport authority. */
const SHOWN_PENALTY = {
  ...{
    dataset: 'penalty',
    subjectType: 'organisation' as const,
    subjectName: '试行运输有限公司',
    title: '超限运输',
    category: '罚款',
  },
  ...{ authority: '榕屿市交通运输局', sourceUnit: '榕屿市交通运输局', sourceCode: '', regionCode: '350099' },
  ...{
    decisionDate: '2026-06-01',
    publicityFrom: '2026-06-01',
    publicityUntil: '2027-06-01',
    ruleId: 'R-2026/penalty/general',
  },
  ...{ items: { fineAmount: '2', basis: '《公路安全保护条例》' }, batchNo: 'test', checksum: '', search: '' },
} as const

interface Profile {
  seen: string
  values: StoredProfile
  fromFile: StoredProfile
  change: { id: string; revision: number; state: string; changes: { label: string; after: string }[] } | null
}
const profile = () => world.get<Profile>('GET /site/desk/profile', { as })
const save = async (body: object) => send('profile/save', { key: `test-${world.turn('key')}`, ...body })
const passIt = async (by: Visitor = checker) => {
  const { change } = await profile()
  return send('change/pass', { id: change!.id, revision: change!.revision }, by)
}

describe('units that accept repair applications', () => {
  const PAGES = ['/credit-repair', '/repair-method', '/repair-procedure', '/wanna-repair', '/common-problem']
  const CALCULATED = '/publicity-calculator?info=penalty&decisionDate=2026-01-05&severity=2'
  const linked = async (path: string) => (await world.portal.app.inject(path)).body
  const penalties = () =>
    world.get<{ records: { address: string; authority: string }[] }>('GET /register/{dataset}/page', {
      as,
      params: { dataset: 'penalty' },
      query: { pageSize: '50' },
    })

  it('are named by every page about repair, and decide where to apply for a record', async () => {
    const { records } = await penalties()
    const ofOther = records.find(({ authority }) => !authority.includes('市场监督管理'))!
    const read = async () => {
      const texts: string[] = []
      for (const path of [...PAGES, CALCULATED, ofOther.address]) texts.push(readText(parseHtml(await linked(path))))
      return texts
    }
    const national = await read()

    const { seen, values, fromFile } = await profile()
    await save({ seen, values: { ...values, repairWindow: '本站' } })
    await passIt()
    const own = await read()
    await save({ seen: (await profile()).seen, values: fromFile })
    await passIt()

    expect(national.flatMap((text) => contradictionsIn(text, '信用中国'))).toEqual([])
    expect(own.flatMap((text) => contradictionsIn(text, '本站'))).toEqual([])
    expect([national.at(-1), own.at(-1)].map((text) => /修复渠道\s*(“信用中国”网站|本网站)/u.exec(text!)?.[1])).toEqual(
      ['“信用中国”网站', '本网站'],
    )
  })
})

describe('severity tables', () => {
  const ROW = { authority: '交通运输局', kinds: '罚款', fineFrom: '', fineTo: '5', severity: '轻微' }
  const values = { ...ROW, source: '交通运输领域分类标准', validFrom: '2026-04-01', validUntil: '' }
  const severities = () => world.get<{ id: string; source: string }[]>('GET /register/severity/tables', { as })
  const days = async (id: string) =>
    (
      await db
        .select({ from: record.publicityFrom, until: record.publicityUntil, ruleId: record.ruleId })
        .from(record)
        .where(eq(record.id, id))
    )[0]!

  it('are previewed over all records, then applied to records without a stated severity', async () => {
    const graded = { ...SHOWN_PENALTY, severity: 2 }
    await db.insert(record).values([
      { ...SHOWN_PENALTY, id: 'ungraded', naturalKey: 'ungraded', severity: null },
      { ...graded, id: 'graded', naturalKey: 'graded' },
    ])
    const preview = () =>
      world.get<Record<string, number | boolean>>('POST /register/severity/preview', { as, body: { values } })
    const asked = await preview()
    await world.portal.workOnJobs('recount-trial')
    const tried = await preview()
    const before = await days('ungraded')

    await passed(world, 'severities', values)
    await world.portal.workOnJobs('recount')

    expect(asked).toMatchObject({ isDone: false, read: 0, hidden: 0 })
    expect(tried.isDone && tried.read === tried.inAll).toBe(true)
    expect(tried).toMatchObject({ hidden: 1 })
    expect(tried.unlike).toBeGreaterThan(0)
    expect(before.until).toBe('2027-06-01')
    expect(await days('ungraded')).toEqual({ from: null, until: null, ruleId: 'R-2026/penalty/slight' })
    expect(await days('graded')).toMatchObject({ until: '2027-06-01' })
    expect((await severities()).map(({ source }) => source)).toEqual([
      '交通运输领域分类标准',
      '《市场监督管理信用修复管理办法》',
    ])
  })

  it('are refused when they are inconsistent', async () => {
    const sent = (changed: object) =>
      send('severities/save', { key: `test-${world.turn('key')}`, values: { ...values, ...changed } })

    expect((await sent({ kinds: '罚站' })).errors['values.kinds']).toMatch(/处罚类别应为/)
    expect((await sent({ fineFrom: '9' })).errors['values.fineTo']).toBe('金额上限应大于下限')
  })
})

describe('the site profile', () => {
  it('is previewed, changed for everybody once approved by a second person, and reset', async () => {
    const { seen, values, fromFile } = await profile()
    const changed = { ...values, portalName: '信用新屿', icpUrl: undefined }
    const before = await home()

    const check = await send('profile/check', { values: changed })
    await save({ seen, values: changed })
    const waiting = await home()
    const proposed = await profile()
    const own = await passIt(as)
    await passIt()
    const shown = await home()
    const record = await newest()
    await save({ seen: (await profile()).seen, values: fromFile })
    await passIt()

    const told = [
      ['网站名称', '信用新屿'],
      ['ICP 备案查询地址', '（无）'],
    ]
    expect(check.data.map(({ label, after }: { label: string; after: string }) => [label, after])).toEqual(told)
    expect(proposed.change!.changes.map(({ label, after }) => [label, after])).toEqual(told)
    expect(proposed.values.portalName).toBe(values.portalName)
    expect(waiting).toBe(before)
    expect(own.msg).toMatch(/另一人/)
    expect([shown.includes('信用新屿'), shown.includes(fromFile.icpUrl!)]).toEqual([true, false])
    expect(record).toMatchObject({
      ...{ action: 'pass', entity: 'site-profile', actorId: 'demo-chushen' },
      detail: {
        before: { 网站名称: values.portalName },
        after: { 网站名称: '信用新屿', 'ICP 备案查询地址': '（无）' },
      },
    })
    expect(Object.keys((record.detail as { after: object }).after)).toHaveLength(2)
    expect(await home()).toBe(before)
  })

  it('shows visitors only that the site is being set up until two people have opened it; staff see everything', async () => {
    const { seen, values } = await profile()
    await save({ seen, values: { ...values, open: false } })
    await passIt()
    const look = async (url: string, cookies: Record<string, string> = {}) => {
      const { statusCode, body } = await world.portal.app.inject({ url, cookies })
      return [statusCode, body.includes('正在建设中')]
    }
    const shut = ['/home', '/credit-notice', '/no-such-page', '/sitemap.xml', '/credit/cms/front/navigationbar/tree']

    expect(await Promise.all(shut.map((url) => look(url)))).toEqual(shut.map(() => [503, true]))
    expect(await look('/console/login')).toEqual([200, false])
    expect(await look('/home', as.cookies)).toEqual([200, false])
    expect((await look('/healthz'))[0]).toBe(200)

    await save({ seen: (await profile()).seen, values: { ...values, open: true } })
    expect(await look('/home')).toEqual([503, true])
    await passIt()
    expect(await look('/home')).toEqual([200, false])
  })

  it('ignores a double click, and warns about overwriting another change', async () => {
    const { seen, values } = await profile()
    const first = { key: 'clicked', seen, values: { ...values, phone: '0599-1111111' } }

    const [one, again] = [await send('profile/save', first), await send('profile/save', first)]
    const other = await save({ seen, values: { ...values, phone: '0599-2222222' } })
    await passIt()

    expect([one.data.id, again.data.id]).toEqual(['site', 'site'])
    expect(other.msg).toContain('没有覆盖')
    expect((await profile()).values.phone).toBe('0599-1111111')
  })

  it('is unchanged after a change that is withdrawn', async () => {
    const { seen, values } = await profile()
    await save({ seen, values: { ...values, phone: '0599-5555555' } })
    const { change } = await profile()

    await send('change/drop', { id: change!.id, revision: change!.revision })

    expect(await profile()).toMatchObject({ change: null, values: { phone: values.phone } })
  })

  it('waits in one version when two people propose at the same time', async () => {
    const { seen, values } = await profile()

    const answers = await Promise.all(
      ['0599-3333333', '0599-4444444'].map((phone) => save({ seen, values: { ...values, phone } })),
    )
    const { change } = await profile()
    await send('change/drop', { id: change!.id, revision: change!.revision })

    expect(answers.filter(({ data }) => data?.id === 'site')).toHaveLength(1)
    expect(change!.revision).toBe(1)
  })

  it('refuses values that would stop the portal from starting, at their field', async () => {
    const { seen, values } = await profile()
    const wrong = {
      ...values,
      portalName: ' ',
      icpUrl: 'javascript:alert(1)',
      windows: [{ ...values.windows[0], hours: '' }],
    }

    const answer = await save({ seen, values: wrong })

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

  it('make every page grey on their days only, once approved by a second person', async () => {
    const values = { from: today, until: today, reason: '公祭日' }
    const before = await isGrey()
    const { id, seen } = await passed(world, 'grey', values)
    const during = await isGrey()
    await send('grey/save', {
      ...{ id, seen, key: 'earlier' },
      values: { ...values, from: addDays(today, -3), until: addDays(today, -1) },
    })
    const waiting = await isGrey()
    const { change } = (await listed(world, 'grey')).find((each) => each.id === id)!
    await send('change/pass', { id: change!.id, revision: change!.revision }, checker)

    expect([before, during, waiting, await isGrey()]).toEqual([false, true, true, false])
  })

  it('are refused when they end before they begin, are too long, or exist already', async () => {
    const values = { from: '2030-01-01', until: '2030-01-03', reason: '试' }
    await passed(world, 'grey', values)
    const said = async (wrong: object) =>
      Object.keys((await send('grey/save', { key: 'wrong', values: { ...values, ...wrong } })).errors)

    expect(await said({ until: '2029-12-31' })).toEqual(['values.until'])
    expect(await said({ until: '2031-01-03' })).toEqual(['values.until'])
    expect(await said({ from: '2030-01-03', until: '2030-01-04' })).toEqual(['values.from'])
  })
})
