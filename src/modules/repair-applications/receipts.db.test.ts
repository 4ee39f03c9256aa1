import { and, eq, gt, isNull, like, notLike } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { parseHtml, readText } from '../../../test/html.ts'
import { openInhabitedPortal } from '../../../test/inhabited-portal.ts'
import { readZip } from '../../kernel/data/zip.server.ts'
import { REPAIR_WINDOWS, type StoredProfile } from '../../kernel/profile.ts'
import { record } from '../register/records/tables.server.ts'

const world = await openInhabitedPortal({}, { PAGE_CACHE: 'off' })
const { app } = world.portal

const { enterprise, otherEnterprise, running } = world.actors

async function choose(window: string): Promise<void> {
  const post = (path: string, body: object, by = running) => world.ask(`POST ${path}`, { as: by, body })
  const profile = () =>
    world.get<{ seen: string; values: StoredProfile; change: { id: string; revision: number } | null }>(
      'GET /site/desk/profile',
      { as: running },
    )
  const { seen, values } = await profile()
  if (values.repairWindow === window) return
  await post('/site/desk/profile/save', {
    key: window === '本站' ? 'window-own' : 'window-national',
    seen,
    values: { ...values, repairWindow: window },
  })
  const { id, revision } = (await profile()).change!
  await post('/site/desk/change/pass', { id, revision }, await world.staffSession('chushen'))
}

/** A public penalty of a market regulator, or of another office. */
async function shownPenalty(isOfMarket: boolean) {
  const office = isOfMarket ? like(record.authority, '%市场监督管理局') : notLike(record.authority, '%市场监督管理局')
  const today = new Date().toISOString().slice(0, 10)
  const [found] = await world.db
    .select()
    .from(record)
    .where(
      and(
        ...[eq(record.dataset, 'penalty'), eq(record.severity, 2), eq(record.blocked, false), isNull(record.endedOn)],
        ...[isNull(record.flag), eq(record.subjectType, 'organisation'), gt(record.publicityUntil, today), office],
      ),
    )
    .limit(1)
  return found!
}

const open = async (address: string) => readText(parseHtml((await app.inject(address)).body))

describe.each(REPAIR_WINDOWS)('a repair is registered as handed over if %s takes applications', (window) => {
  const cases = [
    ['of a market regulator', true, window === '信用中国' ? '国家企业信用信息公示系统' : '本网站'],
    ['of another office', false, window === '信用中国' ? '“信用中国”网站' : '本网站'],
  ] as const

  it.each(cases)('for a penalty %s', async (_, isOfMarket, door) => {
    await choose(window)
    const { id, documentNo, subjectName, authority } = await shownPenalty(isOfMarket)

    const page = await open(`/repair-handover?records=penalty/${id}`)
    const papers = await app.inject(`/credit/register/repair/handover/penalty/${id}`)

    expect(page).toContain(documentNo)
    expect(page).toContain(`${door === '本网站' ? '在' : '到'}${door}提出申请`)
    expect(page.includes('登记回执编号')).toBe(door !== '本网站')
    expect(page.includes('受理网站给的回执编号')).toBe(door !== '本网站')
    expect(papers.headers['content-type']).toBe('application/zip')
    const files = readZip(papers.rawPayload, 10)
    const texts = files.flatMap(({ packed }) => readZip(packed, 20)).map(({ packed }) => packed.toString())
    expect(files.map(({ name }) => name)).toEqual(['信用修复承诺书.docx', '信用修复材料清单.docx'])
    for (const words of [subjectName, documentNo!, authority, door]) expect(texts.join(''), words).toContain(words)
  })

  it('and its receipt number is shown in the progress list of its owner, and to nobody else', async () => {
    await choose(window)
    const { documentNo, authority } = await shownPenalty(true)
    const receiptNo = `XF2026-${window === '本站' ? 'B' : 'A'}-0001`
    const body = {
      ...{ documentNo, authority, site: '国家企业信用信息公示系统', receiptNo, appliedOn: '2026-11-16' },
      ...{ handlerPhone: '13800003333', idempotencyKey: `receipt-${receiptNo}` },
    }

    const sent = await world.ask('POST /cmpinternetportalfront/creditrepair/receipt', { as: enterprise, body })
    const mine = await world.get<{ records: { id: string; title: string }[] }>('GET /submissions/mine/page', {
      as: enterprise,
    })
    const others = await world.get<{ records: { title: string }[] }>('GET /submissions/mine/page', {
      as: otherEnterprise,
    })

    expect(sent.json()).toMatchObject({ code: 200 })
    expect(mine.records.map(({ title }) => title)).toContain(`${documentNo} 修复申请，回执 ${receiptNo}`)
    expect(JSON.stringify(others)).not.toContain(receiptNo)
  })
})
