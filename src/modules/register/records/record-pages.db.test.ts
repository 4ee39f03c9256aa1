import { describe, expect, it } from 'vitest'
import { findAll, findOne, parseHtml, readText } from '../../../../test/html.ts'
import { openTestPortal } from '../../../../test/portal.ts'
import { addRecord, addSubject, makeCode } from '../../../../test/register/register-rows.ts'
import { subjectRelation } from '../archives/tables.server.ts'
import { recordPages } from './record-pages.ts'
import { subjectName } from './tables.server.ts'

const DAY = Date.parse('2026-11-15T10:00:00+08:00')
const FIRM = '鹮湾验收建设有限公司'
let now = DAY

const FORMS = { grams: [], pinyin: '', initials: '', corePinyin: '', coreInitials: '' }
const portal = await openTestPortal({ RATE_LIMIT: 'off' }, { now: () => now })
const site = await portal.listen()
const { db } = portal.database
await addSubject(db, { id: 'firm', name: FIRM, creditCode: makeCode(11) })
await addSubject(db, { id: 'branch', name: '鹮湾验收分公司', creditCode: makeCode(12) })
await db.insert(subjectName).values([
  { subjectId: 'firm', rank: 0, name: FIRM, key: FIRM, ...FORMS },
  { subjectId: 'firm', rank: 1, name: '鹮湾旧名有限公司', key: '鹮湾旧名有限公司', ...FORMS },
])
await db.insert(subjectRelation).values([
  { id: 'r1', fromSubjectId: 'firm', toSubjectId: 'branch', relation: '分支机构', source: '登记' },
  { id: 'r2', fromSubjectId: 'firm', personName: '林*', relation: '任职', source: '登记' },
])
const about = { counterpartName: FIRM, creditCode: makeCode(11), counterpartType: '法人及非法人组织' }
const penalty = { ...about, category: '罚款', severity: '一般', procedure: '普通程序', fineAmount: '3.2' }
await addRecord(db, 'penalty', {
  id: 'open-penalty',
  subjectId: 'firm',
  values: { ...penalty, documentNo: '榕罚〔2026〕1号', decisionDate: '2026-07-08', facts: '<b>围挡</b>不合规定' },
})
await addRecord(db, 'penalty', {
  id: 'waiting-penalty',
  subjectId: 'firm',
  values: { ...penalty, documentNo: '榕罚〔2026〕2号', decisionDate: '2026-11-01' },
  change: { flag: 'objection' },
})
await addRecord(db, 'penalty', {
  id: 'withdrawn-penalty',
  subjectId: 'firm',
  values: { ...penalty, documentNo: '榕罚〔2026〕3号', decisionDate: '2026-11-01' },
  change: { endedOn: '2026-11-10', endedReason: 'withdrawn' },
})
for (let number = 1; number <= 23; number += 1)
  await addRecord(db, 'permit', {
    subjectId: 'firm',
    values: { ...about, documentNo: `榕许${number}号`, validUntil: '2099-12-31', decisionDate: '2026-03-01' },
  })
await addRecord(db, 'honour-list', { id: 'honour', subjectId: 'firm', values: { subjectName: FIRM } })

async function open(address: string) {
  const answer = await portal.app.inject(address)
  return { status: answer.statusCode, page: parseHtml(answer.body), text: readText(parseHtml(answer.body)) }
}

describe('the page of a record', () => {
  it('shows all public items, their source and the legal basis', async () => {
    const { status, page, text } = await open('/license-punishment-detail?id=open-penalty&type=punish')

    expect(status).toBe(200)
    expect(readText(findOne(page, 'h1'))).toBe(`${FIRM}行政处罚信息`)
    for (const shown of ['榕罚〔2026〕1号', '<b>围挡</b>不合规定', '数据来源单位', '公示依据', '2027-07-08'])
      expect(text).toContain(shown)
    expect(text).toContain('最短公示期为3个月')
  })

  it('links to the archive, to an objection and to repair', async () => {
    const { page } = await open('/license-punishment-detail?id=open-penalty&type=punish')

    const addresses = findAll(page, 'a').map(({ attributes }) => attributes.href)
    expect(addresses).toContain('/company-detail?id=firm')
    expect(addresses).toContain('/credit-objection?dataset=penalty&id=open-penalty')
    expect(addresses).toContain('/repair-handover?records=penalty/open-penalty')
  })

  it('offers no application while an objection is examined, and states when one will be possible', async () => {
    const { page, text } = await open('/license-punishment-detail?id=waiting-penalty&type=punish')

    expect(text).toContain('我要修复（异议处理中）')
    expect(text).toContain('2027-02-02 起可修复')
    const [toRepair] = findAll(page, 'a').filter(
      ({ attributes }) => attributes.href === '/repairDetail?id=waiting-penalty',
    )
    expect(readText(toRepair!)).toBe('修复条件和办理方式')
  })

  it('shows how a penalty is repaired before its items', async () => {
    const { text } = await open('/repairDetail?id=open-penalty')

    expect(text.indexOf('如何修复')).toBeGreaterThan(0)
    expect(text.indexOf('如何修复')).toBeLessThan(text.indexOf('违法事实'))
  })

  it('finds a permit or a penalty even if the address does not say which', async () => {
    expect((await open('/license-punishment-detail?id=open-penalty')).status).toBe(200)
    expect((await open('/license-punishment-detail?id=open-penalty&type=permit')).status).toBe(404)
  })

  it('shows any dataset on the common page, below its list', async () => {
    const { status, page } = await open('/record-detail?dataset=honour-list&id=honour')

    expect(status).toBe(200)
    const trail = findOne(page, ({ attributes }) => attributes['aria-label'] === '当前位置')
    expect(findAll(trail, 'a').map(({ attributes }) => attributes.href)).toContain('/red-list/index')
  })

  it('says of a withdrawn record only that it does not exist', async () => {
    const gone = await open('/license-punishment-detail?id=withdrawn-penalty&type=punish')
    const never = await open('/license-punishment-detail?id=never-there&type=punish')

    expect([gone.status, never.status]).toEqual([404, 404])
    expect(gone.text).toContain('该信息不存在或已不再公示')
    expect(gone.text).not.toContain('榕罚')
    expect(readText(findOne(gone.page, 'main'))).toBe(readText(findOne(never.page, 'main')))
  })

  const HOSTILE_IDS = ['', '?id=', '?id=%00', "?id=' or 1=1", '?id=../../etc', `?id=${'9'.repeat(3000)}`, '?id[]=a']

  it.each(recordPages.filter(({ view }) => view !== 'repair-finder'))(
    '$path answers 404 to an invalid id',
    async (row) => {
      for (const query of HOSTILE_IDS) {
        const { status, page } = await open(row.path + query)

        expect(status, query).toBe(404)
        expect(findAll(page, 'h1'), query).toHaveLength(1)
      }
    },
  )

  it('answers 404 to an unknown dataset', async () => {
    for (const dataset of ['nothing', '__proto__', "' or 1=1"])
      expect((await open(`/record-detail?id=honour&dataset=${encodeURIComponent(dataset)}`)).status).toBe(404)
  })
})

describe('the archive of a subject', () => {
  it('opens by id and by credit code, in each of its shells', async () => {
    for (const address of [
      '/enterprise-detail?id=firm',
      `/company-detail?id=${makeCode(11)}`,
      '/new-enterprise-detail?id=firm',
    ]) {
      const { status, page } = await open(address)

      expect(status, address).toBe(200)
      expect(readText(findOne(page, 'h1'))).toBe(FIRM)
    }
  })

  it('lists its parts with their counts in a directory, and names the empty ones', async () => {
    const { page, text } = await open('/enterprise-detail?id=firm')

    const entryOf = (part: string) => readText(findOne(page, ({ attributes }) => attributes.href === `#${part}`))
    expect(entryOf('penalty')).toBe('行政处罚2')
    expect(entryOf('permit')).toBe('行政许可23')
    expect(entryOf('honour')).toBe('守信激励1')
    expect(text).toMatch(/以下类别查询期内无记录：[^。]*严重失信主体名单/)
    expect(text).toContain('曾用名：鹮湾旧名有限公司')
    for (const label of ['守信激励对象', '有公示中的行政处罚']) expect(text).toContain(label)
  })

  it('shows the newest rows, with a link to all of them', async () => {
    const { page } = await open('/enterprise-detail?id=firm')
    const permits = findOne(page, ({ attributes }) => attributes.id === 'permit')

    expect(findAll(permits, 'tr')).toHaveLength(1 + 3)
    const all = findAll(permits, 'a').at(-1)!
    expect(readText(all)).toBe('查看全部 23 条行政许可 ›')
    const [address = ''] = all.attributes.href!.split('#')
    const days = async (order: string) => {
      const opened = await open(address + order)
      const rows = findAll(
        findOne(opened.page, ({ attributes }) => attributes.id === 'permit'),
        'tr',
      ).slice(1)
      return rows.map((row) => readText(findAll(row, 'td')[2]!))
    }
    const newest = await days('')
    expect(newest).toHaveLength(23)
    expect(await days('&order=oldest')).toEqual(newest.toReversed())
  })

  it('shows each penalty with its dates and possible actions', async () => {
    const { page } = await open('/enterprise-detail?id=firm')

    const [newest, older] = findAll(
      findOne(page, ({ attributes }) => attributes.id === 'penalty'),
      'article',
    )
    expect(readText(newest!)).toContain('2027-02-02 起可修复')
    expect(readText(older!)).toContain('2027-07-08 后自动停止公示')
    expect(findAll(older!, 'a').map((link) => readText(link).slice(0, 4))).toEqual(['我要修复', '我要异议', '详情：榕'])
    expect(readText(page)).not.toContain('榕罚〔2026〕3号')
  })

  it('draws the relations, with persons unlinked', async () => {
    const { page } = await open('/enterprise-detail?id=firm')
    const part = findOne(page, ({ attributes }) => attributes.id === 'relations')

    expect(readText(part)).toContain('林*')
    expect(findAll(part, 'a').every(({ attributes }) => attributes.href === '/enterprise-detail?id=branch')).toBe(true)
  })

  it('contains structured data about the subject for search engines', async () => {
    const { page } = await open('/enterprise-detail?id=firm')
    const [data] = findAll(page, ({ attributes }) => attributes.type === 'application/ld+json')

    expect(JSON.parse(readText(data!))).toMatchObject({
      '@type': 'Organization',
      name: FIRM,
      identifier: { value: makeCode(11) },
    })
  })
})

describe('finding repairable records', () => {
  it.each([FIRM, makeCode(11), makeCode(11).toLowerCase(), '鹮湾旧名有限公司'])('by %s', async (subject) => {
    const { page, text } = await open(`/wanna-repair?subject=${encodeURIComponent(subject)}`)

    expect(findAll(page, 'article')).toHaveLength(2)
    for (const shown of ['可申请日 2026-10-09', '已满 37 天', '异议处理中', '可申请日 2027-02-02'])
      expect(text).toContain(shown)
  })

  it.each(['鹮湾验收', '鹮湾', makeCode(12)])(
    'rejects %s, which is not exactly a name or its code',
    async (subject) => {
      const { status, page } = await open(`/wanna-repair?subject=${encodeURIComponent(subject)}`)

      expect(status).toBe(200)
      expect(findAll(page, 'article')).toHaveLength(0)
    },
  )

  it('explains an error in a code', async () => {
    const { text } = await open(`/wanna-repair?subject=${makeCode(11).slice(0, 17)}0`)

    expect(text).toContain('校验位不正确')
  })

  it.each(['%00', "' or 1=1 --", '%E4%B8', 'x'.repeat(999)])('stands %s', async (subject) => {
    expect((await open(`/wanna-repair?subject=${subject}`)).status).toBe(200)
  })
})

describe('a record whose last day passes', () => {
  const PLACES = [
    `/double-publicity-info?tab=penalty&keyword=${encodeURIComponent(FIRM)}`,
    '/license-punishment-detail?id=open-penalty&type=punish',
    '/repairDetail?id=open-penalty',
    '/enterprise-detail?id=firm',
    `/wanna-repair?subject=${encodeURIComponent(FIRM)}`,
    '/credit/cmpinternetportalfront/doublepublicity/getPunishList?keyword=鹮湾',
    '/credit/cmpinternetportalfront/doublepublicity/detail?dataId=open-penalty&type=行政处罚',
    '/credit/cmpinternetportalfront/archives/detail/firm',
  ]
  const shows = async (address: string) =>
    (await (await fetch(site + encodeURI(decodeURI(address)))).text()).includes('榕罚〔2026〕1号')

  it.each(PLACES)('disappears at midnight from %s, even if the page was cached seconds before', async (place) => {
    now = Date.parse('2027-07-08T23:59:50+08:00')
    const before = await shows(place)
    now = Date.parse('2027-07-09T00:00:01+08:00')
    const after = await shows(place)
    now = DAY

    expect({ before, after }).toEqual({ before: true, after: false })
  })
})
