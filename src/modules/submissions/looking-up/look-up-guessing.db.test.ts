import { describe, expect, it } from 'vitest'
import { openSubmissionTest } from '../../../../test/cases/submission-room.ts'
import { measureWork } from '../../../../test/costs/work-done.ts'
import { openTestDatabase } from '../../../../test/database.ts'
import { MOST_FAILURES } from './look-up-limit.server.ts'

const { database } = await openTestDatabase()
const { call, send, clock, tickets } = await openSubmissionTest(database)

let contents = 0
async function sent(phone?: string) {
  contents += 1
  const change = { content: `第 ${contents} 件：请问信用修复需要哪些材料？`, ...(phone ? { phone } : {}) }
  return (await send('message', change)).data
}
const lookUp = (body: object, address = '10.0.0.1') =>
  call('POST /submissions/lookUp', { body: { captchaTicket: 'solved', ...body } }, { address })
const WRONG_CODE = 'ABCD2345'

describe('guessing the code of a case', () => {
  it('ends after five tries, also when a hundred are made at once', async () => {
    const { acceptNo, queryCode } = await sent()
    const guesses = Array.from({ length: 100 }, (_, place) => (place === 60 ? queryCode : WRONG_CODE))

    const answers = await Promise.all(guesses.map((guess) => lookUp({ acceptNo, queryCode: guess }, '10.1.0.1')))

    expect(answers.filter(({ status }) => status === 404)).toHaveLength(MOST_FAILURES)
    // A busy database may refuse some of a hundred requests.
    const others = new Set(answers.map(({ status }) => status).filter((status) => status !== 404))
    expect([[429], [429, 503], [503, 429]]).toContainEqual([...others])
  })

  it('for a telephone ends after five tries as well', async () => {
    const phone = '13655550001'
    const { queryCode } = await sent(phone)
    const ask = (code: string) => lookUp({ name: '林晓', phone, queryCode: code }, '10.1.0.2')
    for (let turn = 0; turn < MOST_FAILURES; turn += 1) await ask(WRONG_CODE)

    expect((await ask(queryCode)).status).toBe(429)
  })

  it('is counted by network, so a million IPv6 addresses count as one', async () => {
    const { acceptNo } = await sent()
    const statuses: number[] = []
    for (let turn = 0; turn < 8; turn += 1)
      statuses.push((await lookUp({ acceptNo, queryCode: WRONG_CODE }, `2001:db8:1:2::${turn + 1}`)).status)

    expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429, 429])
  })

  it('does not lock the sender out on other networks, nor for longer than a quarter of an hour', async () => {
    const { acceptNo, queryCode } = await sent()
    for (let turn = 0; turn < 20; turn += 1) await lookUp({ acceptNo, queryCode: WRONG_CODE }, '10.1.0.3')

    const elsewhere = await lookUp({ acceptNo, queryCode }, '10.1.0.4')
    clock.now += 15 * 60_000
    const later = await lookUp({ acceptNo, queryCode }, '10.1.0.3')

    expect([elsewhere.status, later.status]).toEqual([200, 200])
  })

  it('is counted from zero after the right code', async () => {
    const { acceptNo, queryCode } = await sent()
    const statuses: number[] = []
    for (const code of [...Array(4).fill(WRONG_CODE), queryCode, ...Array(4).fill(WRONG_CODE), queryCode])
      statuses.push((await lookUp({ acceptNo, queryCode: code }, '10.1.0.5')).status)

    expect(statuses).toEqual([404, 404, 404, 404, 200, 404, 404, 404, 404, 200])
  })

  it('requires a captcha for each try, and is not checked without one', async () => {
    const { acceptNo, queryCode } = await sent()
    tickets.left = 1

    const first = await lookUp({ acceptNo, queryCode: WRONG_CODE }, '10.1.0.6')
    const second = await measureWork(() => lookUp({ acceptNo, queryCode }, '10.1.0.6'))
    tickets.left = Number.POSITIVE_INFINITY

    expect([first.status, second.value.status]).toEqual([404, 422])
    expect(second.statements.filter((one) => !/^(begin|rollback)$/.test(one))).toEqual([])
  })

  it('does not reveal whether a number or telephone exists: same answer, same work', async () => {
    const phone = '13655550002'
    const { acceptNo } = await sent(phone)
    // Another serial of the same day, so that the format reveals nothing either.
    const missing = acceptNo.replace(/\d{4}$/, '9999')
    const asked = [
      [{ acceptNo }, { acceptNo: missing }],
      [
        { name: '林晓', phone },
        { name: '林晓', phone: '13655559999' },
      ],
    ]

    for (const [there, notThere] of asked) {
      const one = await measureWork(() => lookUp({ ...there, queryCode: WRONG_CODE }, '10.1.0.7'))
      const other = await measureWork(() => lookUp({ ...notThere, queryCode: WRONG_CODE }, '10.1.0.8'))

      expect(one.value).toEqual(other.value)
      expect(one.value.status).toBe(404)
      expect(one.statements.length).toBeGreaterThan(1)
      expect(one.statements).toEqual(other.statements)
    }
  })
})
