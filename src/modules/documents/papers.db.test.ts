import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { examplePaper } from '../../../test/papers.ts'
import { openTestPortal } from '../../../test/portal.ts'
import { isPaperNumber } from './paper-number.ts'
import { paper } from './tables.server.ts'

const at = Date.parse('2026-11-16T01:42:18Z')
let now = at
const portal = await openTestPortal({ RATE_LIMIT: 'off' }, { now: () => now })
const { papers } = portal
const { db } = portal.database
papers.define({
  code: 'test',
  name: '测试报告',
  series: 'CS',
  validDays: 30,
  isVerifiable: true,
  purposes: ['招标投标'],
})

const order = () => ({
  ...{ definition: 'test', paper: examplePaper(), purpose: '招标投标', receivingUnit: '海湾区城投' },
  ...{ subject: { name: '榕屿恒岳建设工程有限公司', code: '91350099MA00003F99' }, ownerId: 'someone' },
})

describe('a paper', () => {
  it('cannot be fetched before it is registered; its file and facts are stored at registration', async () => {
    const drawn = await papers.draw(order())

    expect(isPaperNumber(drawn.number)).toBe(true)
    expect(drawn.number).toMatch(/^20261116094218CS/)
    expect(await papers.find(db, drawn.number)).toBeNull()
    await expect(papers.read(drawn.number)).rejects.toThrow('不存在')

    const issued = await db.transaction((tx) => drawn.register(tx))
    const bytes = await papers.read(issued.number)

    expect(createHash('sha256').update(bytes).digest('hex')).toBe(issued.sha256)
    expect(issued).toMatchObject({ title: '公共信用信息报告', bytes: bytes.length, issuedAt: new Date(at) })
    expect(issued.validUntil?.toISOString()).toBe('2026-12-16T15:59:59.000Z')
    expect(issued.code).toMatch(/^[2-9A-HJKMNP-Z]{16}$/)
    expect(await papers.find(db, issued.number)).toEqual({ ...issued, ownerId: 'someone', withdrawnAt: null })
    const content = await papers.content(issued.number)
    expect(content.facts.map(({ label }) => label)).toEqual([
      ...['机构名称', '统一社会信用代码', '报告编号', '生成时间', '有效期至', '报告用途'],
    ])
    const [row] = await db.select().from(paper).where(eq(paper.number, issued.number))
    expect(JSON.stringify(row)).not.toMatch(new RegExp(`恒岳|招标|${issued.code}`))
    await expect(db.transaction((tx) => drawn.register(tx))).rejects.toThrow('issued once')
  })

  it('marks what its applicant typed, and leaves out text that could pass for an official finding', async () => {
    const stated = [
      { label: '其他用途', value: '求职' },
      { label: '报告使用单位', value: '信用等级为AAA级' },
    ]
    const drawn = await papers.draw({ ...order(), stated })
    await db.transaction((tx) => drawn.register(tx))

    const content = await papers.content(drawn.number)

    expect(content.facts.at(-1)).toEqual({ label: '其他用途', value: '求职（申请人自述）' })
    expect(JSON.stringify(content)).not.toContain('AAA')
  })

  it('can be withdrawn once; a second withdrawal changes nothing', async () => {
    const drawn = await papers.draw(order())
    await db.transaction((tx) => drawn.register(tx))

    await db.transaction((tx) => papers.withdraw(tx, drawn.number, '内容有更正'))
    now += 60_000
    await db.transaction((tx) => papers.withdraw(tx, drawn.number, '再次'))

    expect((await papers.find(db, drawn.number))?.withdrawnAt).toEqual(new Date(at))
    now = at
  })

  it('is deleted after a day if it was drawn but never issued', async () => {
    const [kept, left] = [await papers.draw(order()), await papers.draw(order())]
    await db.transaction((tx) => kept.register(tx))

    now = at + 25 * 3_600_000
    await portal.sweep()
    now = at

    await expect(db.transaction((tx) => left.register(tx))).rejects.toThrow('within a day')
    expect(await papers.find(db, kept.number)).not.toBeNull()
    expect((await papers.read(kept.number)).length).toBeGreaterThan(1000)
  })
})
