import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoLenders } from '../../../../demo/finance/lenders.ts'
import { signedOnLender } from '../../../../test/lenders.ts'
import { LIST, openFollowWorld } from '../../../../test/register/follow-world.ts'
import { writeXlsx } from '../../../kernel/sheets/xlsx-file.server.ts'
import { look } from '../../grants/tables.server.ts'
import { subject } from '../records/tables.server.ts'

const follow = await openFollowWorld()
const { actors, db, post, page, told, publish, tick, takeFirm } = follow

const me = actors.person
const LENDER = demoLenders[0]!.loginName
const toldOf = async (name: string, as = me) => (await told(as)).filter((text) => text.includes(name))

beforeAll(() => follow.collect())

describe('a list of counterparties', () => {
  it('takes what it can, tells of each other row why not, and replaces the list before', async () => {
    const as = actors.enterprise
    const [one, two, three] = [await takeFirm(), await takeFirm(), await takeFirm()]
    const first = await follow.sendList(as, '往来.csv', `名称,统一社会信用代码\n${one.name},\n,${two.creditCode}\n`)
    const rows = [['单位名称'], [three.name], ['没有这家公司'], [(await follow.individual()).name]]
    const sheet = writeXlsx({ name: '往来', rows })
    const second = await follow.sendList(as, '往来.xlsx', new Uint8Array(sheet))
    const { rows: kept } = await db.execute<{ subject_id: string }>(sql`
      select subject_id from followed_subject w join follower f on f.id = w.follower_id where f.account_id = 'user-enterprise'`)

    expect([first.statusCode, first.headers.location]).toEqual([303, `${LIST}&done=portfolio`])
    expect(second.statusCode).toBe(200)
    expect(second.body).toContain('已收入 1 家')
    expect(second.body).toContain('没有找到这个单位')
    expect(second.body).toContain('不能关注个人')
    expect(kept.map(({ subject_id }) => subject_id)).toEqual([three.id])
    expect(await page(as)).toContain('往来名册 1 / 200 家')
  })

  it('tells of its organisations as of single ones, once where they are both', async () => {
    const as = actors.otherEnterprise
    const firm = await takeFirm()
    await follow.sendList(as, 'a.txt', firm.creditCode)
    await post(as, { do: 'followed', subject: firm.id })
    await publish(firm)
    await tick()

    expect(await toldOf(firm.name, as)).toHaveLength(1)
  })

  it('is not kept for persons, stops at 200, and what nobody can read changes nothing', async () => {
    const many = await db.select().from(subject).where(eq(subject.kind, 'enterprise')).orderBy(subject.id).limit(205)
    const codes = many.map(({ creditCode }) => creditCode).join('\n')
    const person = await follow.sendList(me, 'a.txt', codes)
    const over = await follow.sendList(actors.otherEnterprise, 'a.txt', codes)
    const unread = await follow.sendList(actors.otherEnterprise, 'a.xlsx', 'no spreadsheet')

    expect(person.statusCode).toBe(403)
    expect(over.body).toContain('已收入 200 家')
    expect(over.body).toContain('以下 5 行没有收入')
    expect(unread.statusCode).toBeGreaterThanOrEqual(400)
    expect(await page(actors.otherEnterprise)).toContain('往来名册 200 / 200 家')
    // Only follows by lenders and units are logged as accesses.
    expect(await db.$count(look, eq(look.scope, 'follow'))).toBe(0)
  })
})

describe('lenders and units', () => {
  it('may follow a thousand, and whom they follow can see that', async () => {
    const [one, two] = [await takeFirm(), await takeFirm()]
    const lender = await signedOnLender(follow.world, LENDER)
    await follow.sendList(lender, 'a.txt', one.creditCode)
    await follow.sendList(lender, 'a.txt', one.creditCode)
    const unit = await follow.sendList(actors.accepting, 'a.txt', two.creditCode, '/console/follow')
    const looks = await db.select().from(look).where(eq(look.scope, 'follow'))

    expect(await page(lender)).toContain('往来名册 1 / 1000 家')
    expect(unit.body).toContain('已收入 1 家')
    expect(looks).toHaveLength(2)
  })

  it('see what changed of their own list, and no other unit does', async () => {
    const firm = await takeFirm()
    await follow.sendList(actors.accepting, 'a.txt', firm.creditCode, '/console/follow')
    await publish(firm)
    await tick()
    const asked = (as: typeof me) => follow.world.askPage('GET', '/console/follow', { as })

    expect((await asked(actors.accepting)).body).toContain(firm.name)
    expect((await asked(actors.otherUnit)).body).not.toContain(firm.name)
    expect((await asked(actors.auditing)).statusCode).toBe(403)
  })
})
