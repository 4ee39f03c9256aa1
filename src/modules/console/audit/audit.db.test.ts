import { desc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { tamperWithAudit } from '../../../../test/audit-tampering.ts'
import { addressOf, openDesks } from '../../../../test/cases/desks.ts'
import { ANSWERS } from '../../../../test/plain-browser.ts'
import { openTestPortal } from '../../../../test/portal.ts'
import { audit, auditRow } from '../../../kernel/data/audit.server.ts'
import { auditRecord } from '../../../kernel/data/tables.server.ts'
import { submission } from '../../submissions/tables.server.ts'
import { findWording } from './audit-words.ts'

const portal = await openTestPortal({ RATE_LIMIT: 'off' }, { captchaAnswers: (kind) => ANSWERS[kind] })
const { db } = portal.database
const { desk, complaint } = openDesks(portal)

describe('audit records', () => {
  it('are for auditors only', async () => {
    for (const who of ['accept', 'handle', 'review'] as const) {
      const browser = await desk(who)
      expect((await browser.get('/credit/console/audit/page')).statusCode, who).toBe(403)
      expect((await browser.get('/credit/console/audit/check')).statusCode, who).toBe(403)
      expect((await browser.get('/console/audit')).statusCode, who).toBe(403)
    }
  })

  it('are read as sentences, filtered, with the chain checked', async () => {
    await (await desk('accept')).post(addressOf(await complaint()), { do: 'personal', reason: '电话核实' })
    const browser = await desk('audit')

    const page = await browser.get('/console/audit?group=personal&check=yes')

    expect(page.statusCode).toBe(200)
    const text = wordsIn(page.body)
    expect(text).toMatch(/林小满（榕屿市信用信息中心，受理）查看了信用投诉 TS\d{15}的个人信息。/)
    expect(text).toContain('理由：电话核实')
    expect(text).toMatch(/记录链完整.*逐条核对了 \d+ 条/)
    expect((await browser.get('/console/audit?from=yesterday')).body).toContain('开始日期应为')
  })

  it('are exported as a file by auditors only, and the export is recorded', async () => {
    await (await desk('accept')).post(addressOf(await complaint()), { do: 'personal', reason: '=1+1' })
    const file = '/credit/console/audit/file?group=personal'
    expect((await (await desk('review')).get(file)).statusCode).toBe(403)

    const { statusCode, headers, body } = await (await desk('audit')).get(file)

    expect(statusCode).toBe(200)
    expect(headers['content-disposition']).toMatch(/^attachment; filename="audit-[\d-]+\.csv"$/)
    const [, title, , verdict] = body.split(/\uFEFF|\r\n/)
    expect([title, verdict]).toEqual(['记录链校验', expect.stringContaining('完整')])
    const lines = body.split('\r\n').filter((line) => line.includes('查看了信用投诉'))
    const { number } = (
      await db.execute<{ number: number }>(
        sql`select count(*)::int as number from audit_record where action = 'view-personal'`,
      )
    ).rows[0]!
    expect(lines).toHaveLength(number)
    expect(lines[0]).toContain('林小满')
    expect(lines.some((line) => /(^|,)=/.test(line))).toBe(false)
    const [last] = await db.select().from(auditRecord).orderBy(desc(auditRecord.id)).limit(1)
    expect(last).toMatchObject({ action: 'audit.export', detail: { by: ['group'], rows: number } })
  })

  it('show no codes, ids or hashes', async () => {
    const text = wordsIn((await (await desk('audit')).get('/console/audit')).body)

    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|[0-9a-f]{32}|view-personal|staff\.login|submission /)
  })

  it('are found by name, by number and by kind, and nothing else is found', async () => {
    const id = await complaint()
    await (await desk('accept')).post(addressOf(id), { do: 'personal', reason: '核对单位名称' })
    const [row] = await db.select().from(submission).where(eq(submission.id, id))
    const browser = await desk('audit')
    const found = async (query: string) =>
      (await browser.get(`/credit/console/audit/page?pageSize=100&${query}`)).json().data.records as {
        entityId: string
        actorName: string | null
        group: string
      }[]

    const [byNumber, byName, byGroup, nobody] = await Promise.all(
      [`number=${row!.acceptNo}`, `person=${encodeURIComponent('林小')}`, 'group=cases', 'person=nobody'].map(found),
    )

    expect(byNumber!.map(({ entityId }) => entityId)).toEqual([id, id])
    expect(new Set(byName!.map(({ actorName }) => actorName))).toEqual(new Set(['林小满']))
    expect(new Set(byGroup!.map(({ group }) => group))).toEqual(new Set(['cases']))
    expect(nobody).toEqual([])
  })

  it('have wording of their own for everything the demo city has recorded', async () => {
    const recorded = await db
      .selectDistinct({ entity: auditRecord.entity, action: auditRecord.action })
      .from(auditRecord)

    const wordless = recorded.filter(
      ({ entity, action }) => findWording(entity, action, 'step').does === '作了一项其他操作',
    )

    expect(recorded.length).toBeGreaterThan(5)
    expect(wordless).toEqual([])
  })

  it('record who reads them, and say so on the page', async () => {
    const page = await (await desk('audit')).get('/console/audit?number=TS0')

    const [, number] = /您本次查阅已记为第 (\d+) 号/.exec(wordsIn(page.body)) ?? []
    const [record] = await db
      .select()
      .from(auditRecord)
      .where(eq(auditRecord.id, Number(number)))
    expect(record).toMatchObject({ actorId: 'demo-shenji', action: 'audit.read', detail: { filter: 'TS0，第 1 页' } })
  })

  it('say why a number is missing', async () => {
    await expect(
      db.transaction(async (tx) => {
        await audit(tx, { actor: { kind: 'system' }, action: 'x', entity: 'y', entityId: 'z' })
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    const browser = await desk('audit')
    await browser.get('/console/audit')

    const page = wordsIn((await browser.get('/console/audit')).body)

    expect(page).toMatch(/本页的序号之间有 [1-9]\d* 个没有用到/)
  })

  it('report that one was changed', async () => {
    const [last] = await db.select().from(auditRecord).orderBy(desc(auditRecord.id)).limit(1)
    const forged = { address: '10.9.9.9' }
    await tamperWithAudit(db, () => db.update(auditRecord).set(forged).where(eq(auditRecord.id, last!.id)))

    const page = await (await desk('audit')).get('/console/audit?check=yes')

    expect(page.body).toContain(`记录链在第 ${last!.id} 号记录处有问题：与前一条接不上`)
  })

  it('report that one was not written by the portal', async () => {
    await tamperWithAudit(db, () => db.delete(auditRecord))
    const { mark, hash, ...row } = auditRow(db, { actor: { kind: 'system' }, action: 'x', entity: 'y', entityId: 'z' })
    const forged = { ...row, mark: 'forged', hash: hash.replace(mark!, 'forged') }
    const [added] = await db.insert(auditRecord).values(forged).returning()

    const page = await (await desk('audit')).get('/console/audit?check=yes')

    expect(page.body).toContain(`记录链在第 ${added!.id} 号记录处有问题：记录签名不对`)
  })
})

/** The text of a page without its markup. */
const wordsIn = (html: string): string =>
  html
    .slice(html.indexOf('<main'))
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]*>/g, '')
