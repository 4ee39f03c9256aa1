import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAll, findOne, parseHtml, textOf } from '../../../../test/html.ts'
import { openTestPortal, type TestPortal } from '../../../../test/portal.ts'
import { addRecord, addSubject, codeOf } from '../../../../test/register/register-rows.ts'
import { subjectRelation } from '../archives/tables.server.ts'
import { recordPages } from './record-pages.ts'
import { subjectName } from './tables.server.ts'

const DAY = Date.parse('2026-11-15T10:00:00+08:00')
const FIRM = '鹮湾验收建设有限公司'
let now = DAY
let portal: TestPortal
let site: string

beforeAll(async () => {
  portal = await openTestPortal({ RATE_LIMIT: 'off' }, { now: () => now })
  site = await portal.listen()
  const { db } = portal.database
  await addSubject(db, { id: 'firm', name: FIRM, creditCode: codeOf(11) })
  await addSubject(db, { id: 'branch', name: '鹮湾验收分公司', creditCode: codeOf(12) })
  await db.insert(subjectName).values([
    { subjectId: 'firm', rank: 0, name: FIRM, key: FIRM, ...FORMS },
    { subjectId: 'firm', rank: 1, name: '鹮湾旧名有限公司', key: '鹮湾旧名有限公司', ...FORMS },
  ])
  await db.insert(subjectRelation).values([
    { id: 'r1', fromSubjectId: 'firm', toSubjectId: 'branch', relation: '分支机构', source: '登记' },
    { id: 'r2', fromSubjectId: 'firm', personName: '林*', relation: '任职', source: '登记' },
  ])
  const about = { counterpartName: FIRM, creditCode: codeOf(11), counterpartType: '法人及非法人组织' }
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
})
afterAll(() => portal.close())

const FORMS = { grams: [], pinyin: '', initials: '', corePinyin: '', coreInitials: '' }

async function open(address: string) {
  const answer = await portal.app.inject(address)
  return { status: answer.statusCode, page: parseHtml(answer.body), text: textOf(parseHtml(answer.body)) }
}

describe('the page of a record', () => {
  it('shows all public items, where they come from and on what ground', async () => {
    const { status, page, text } = await open('/license-punishment-detail?id=open-penalty&type=punish')

    expect(status).toBe(200)
    expect(textOf(findOne(page, 'h1'))).toBe(`${FIRM}行政处罚信息`)
    for (const shown of ['榕罚〔2026〕1号', '<b>围挡</b>不合规定', '数据来源单位', '公示依据', '2027-07-08'])
      expect(text).toContain(shown)
    expect(text).toContain('最短公示期为3个月')
  })

  it('leads to the archive, to an objection and to repair', async () => {
    const { page } = await open('/license-punishment-detail?id=open-penalty&type=punish')

    const addresses = findAll(page, 'a').map(({ attributes }) => attributes.href)
    expect(addresses).toContain('/company-detail?id=firm')
    expect(addresses).toContain('/credit-objection?dataset=penalty&id=open-penalty')
    expect(addresses).toContain('/repairDetail?id=open-penalty')
  })

  it('lets no one apply before the minimum is over, and says when', async () => {
    const { page, text } = await open('/license-punishment-detail?id=waiting-penalty&type=punish')

    expect(text).toContain('异议处理中')
    expect(text).toContain('我要修复（2027-02-02 起）')
    const [toRepair] = findAll(page, 'a').filter(
      ({ attributes }) => attributes.href === '/repairDetail?id=waiting-penalty',
    )
    expect(textOf(toRepair!)).toBe('修复条件和办理方式')
  })

  it('shows how a penalty is repaired before its items', async () => {
    const { text } = await open('/repairDetail?id=open-penalty')

    expect(text.indexOf('如何修复')).toBeGreaterThan(0)
    expect(text.indexOf('如何修复')).toBeLessThan(text.indexOf('违法事实'))
  })

  it('finds a permit or a penalty even where the address does not say which', async () => {
    expect((await open('/license-punishment-detail?id=open-penalty')).status).toBe(200)
    expect((await open('/license-punishment-detail?id=open-penalty&type=permit')).status).toBe(404)
  })

  it('shows any dataset on the common page, below its list', async () => {
    const { status, page } = await open('/record-detail?dataset=honour-list&id=honour')

    expect(status).toBe(200)
    const trail = findOne(page, ({ attributes }) => attributes['aria-label'] === '当前位置')
    expect(findAll(trail, 'a').map(({ attributes }) => attributes.href)).toContain('/red-list/index')
  })

  it('says of what is withdrawn only that it is not there', async () => {
    const gone = await open('/license-punishment-detail?id=withdrawn-penalty&type=punish')
    const never = await open('/license-punishment-detail?id=never-there&type=punish')

    expect([gone.status, never.status]).toEqual([404, 404])
    expect(gone.text).toContain('该信息不存在或已不再公示')
    expect(gone.text).not.toContain('榕罚')
    expect(textOf(findOne(gone.page, 'main'))).toBe(textOf(findOne(never.page, 'main')))
  })

  const HOSTILE_IDS = ['', '?id=', '?id=%00', "?id=' or 1=1", '?id=../../etc', `?id=${'9'.repeat(3000)}`, '?id[]=a']

  it.each(recordPages.filter(({ view }) => view !== 'repair-finder'))(
    '$path answers 404 to what cannot be',
    async (row) => {
      for (const query of HOSTILE_IDS) {
        const { status, page } = await open(row.path + query)

        expect(status, query).toBe(404)
        expect(findAll(page, 'h1'), query).toHaveLength(1)
      }
    },
  )

  it('answers 404 to a dataset that is none', async () => {
    for (const dataset of ['nothing', '__proto__', "' or 1=1"])
      expect((await open(`/record-detail?id=honour&dataset=${encodeURIComponent(dataset)}`)).status).toBe(404)
  })
})

describe('the archive of a subject', () => {
  it('opens by id and by credit code, in each of its shells', async () => {
    for (const address of [
      '/enterprise-detail?id=firm',
      `/company-detail?id=${codeOf(11)}`,
      '/new-enterprise-detail?id=firm',
    ]) {
      const { status, page } = await open(address)

      expect(status, address).toBe(200)
      expect(textOf(findOne(page, 'h1'))).toBe(FIRM)
    }
  })

  it('has the eight blocks with their counts, and says where there is nothing', async () => {
    const { page, text } = await open('/enterprise-detail?id=firm')

    const count = (block: string) =>
      findOne(page, ({ attributes }) => attributes.href === `#${block}` && !attributes.class)
    expect(textOf(count('administration'))).toBe('25')
    expect(textOf(count('honour'))).toBe('1')
    expect(textOf(count('serious'))).toBe('0')
    expect(text).toContain('查询期内无相关信息')
    expect(text).toContain('曾用名：鹮湾旧名有限公司')
    for (const label of ['守信激励对象', '有公示中的行政处罚']) expect(text).toContain(label)
  })

  it('shows the newest rows and leads to all of them', async () => {
    const { page } = await open('/enterprise-detail?id=firm')
    const permits = findOne(page, ({ attributes }) => attributes.id === 'permit')

    expect(findAll(permits, 'tr')).toHaveLength(1 + 20)
    const all = findAll(permits, 'a').at(-1)!
    expect(textOf(all)).toBe('查看全部 23 条行政许可')
    expect(textOf((await open(all.attributes.href!)).page)).toContain('共 23 条')
  })

  it('shows each penalty with its times and what can be done', async () => {
    const { page } = await open('/enterprise-detail?id=firm')

    const [newest, older] = findAll(
      findOne(page, ({ attributes }) => attributes.id === 'penalty'),
      'article',
    )
    expect(textOf(newest!)).toContain('2027-02-02 起可修复')
    expect(textOf(older!)).toContain('2027-07-08 后自动停止公示')
    expect(findAll(older!, 'a').map((link) => textOf(link).slice(0, 4))).toEqual(['我要修复', '我要异议', '详情：榕'])
    expect(textOf(page)).not.toContain('榕罚〔2026〕3号')
  })

  it('draws who is related; persons lead nowhere', async () => {
    const { page } = await open('/enterprise-detail?id=firm')
    const part = findOne(page, ({ attributes }) => attributes.id === 'relations')

    expect(textOf(findOne(part, 'table'))).toContain('林*')
    expect(findAll(part, 'a').every(({ attributes }) => attributes.href === '/enterprise-detail?id=branch')).toBe(true)
  })

  it('tells search engines who it is', async () => {
    const { page } = await open('/enterprise-detail?id=firm')
    const [data] = findAll(page, ({ attributes }) => attributes.type === 'application/ld+json')

    expect(JSON.parse(textOf(data!))).toMatchObject({
      '@type': 'Organization',
      name: FIRM,
      identifier: { value: codeOf(11) },
    })
  })
})

describe('finding what can be repaired', () => {
  it.each([FIRM, codeOf(11), codeOf(11).toLowerCase(), '鹮湾旧名有限公司'])('by %s', async (subject) => {
    const { page, text } = await open(`/wanna-repair?subject=${encodeURIComponent(subject)}`)

    expect(findAll(page, 'article')).toHaveLength(2)
    expect(text).toContain('已满最短公示期，可以申请修复')
    expect(text).toContain('2027-02-02 起可以申请修复')
  })

  it.each(['鹮湾验收', '鹮湾', codeOf(12)])(
    'but not by %s, which is not exactly a name or its code',
    async (subject) => {
      const { status, page } = await open(`/wanna-repair?subject=${encodeURIComponent(subject)}`)

      expect(status).toBe(200)
      expect(findAll(page, 'article')).toHaveLength(0)
    },
  )

  it('says what is wrong with a code', async () => {
    const { text } = await open(`/wanna-repair?subject=${codeOf(11).slice(0, 17)}0`)

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

  it.each(PLACES)('is gone at midnight from %s, although the page was kept seconds before', async (place) => {
    now = Date.parse('2027-07-08T23:59:50+08:00')
    const before = await shows(place)
    now = Date.parse('2027-07-09T00:00:01+08:00')
    const after = await shows(place)
    now = DAY

    expect({ before, after }).toEqual({ before: true, after: false })
  })
})
