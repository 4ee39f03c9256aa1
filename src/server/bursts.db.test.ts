import { describe, expect, it } from 'vitest'
import { findOne, parseHtml, readText } from '../../test/html.ts'
import { openTestPortal } from '../../test/portal.ts'

const portal = await openTestPortal()
const { app } = portal

const FLOODING = '192.0.2.66'

/** Addresses of pages that are in no cache, also not from the burst before. */
const flood = (number: number, first: number) =>
  Array.from({ length: number }, (_, place) =>
    app.inject({ url: `/surveys?pageNo=${first + place}`, remoteAddress: FLOODING }),
  )

/** Calls use the same queue as pages and take a tenth of the time. */
const floodOfCalls = (number: number) =>
  Array.from({ length: number }, () =>
    app.inject({
      url: '/credit/dict/dictionary/getDataDictionaryListByParentCode?parentCode=CERT_TYPE',
      remoteAddress: FLOODING,
    }),
  )

describe('a burst of one network', () => {
  it('has its excess requests refused, and no request of others', async () => {
    const burst = [...floodOfCalls(200), ...flood(30, 1)]
    const other = app.inject({ url: '/surveys?pageNo=999', remoteAddress: '192.0.2.1' })
    const sent = app.inject({
      ...({ method: 'POST', url: '/credit/errorlog/add', payload: {}, remoteAddress: FLOODING } as const),
    })

    const answers = await Promise.all(burst)

    const refused = answers.filter(({ statusCode }) => statusCode === 503)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThan(40)
    expect(refused[0]!.headers['retry-after']).toBe('5')
    expect(refused[0]!.body).toContain('<meta http-equiv="refresh" content="5">')
    expect(readText(findOne(parseHtml(refused[0]!.body), 'h1'))).toContain('这不是您的原因')
    expect((await other).statusCode).toBe(200)
    expect((await sent).statusCode).not.toBe(503)
    expect(portal.log.filter((line) => line.includes('"level":50'))).toEqual([])
  })

  it('does not delay a visitor from another network by its whole queue', async () => {
    const done: string[] = []
    const burst = flood(40, 301).map((answer) => answer.then(() => done.push('flood')))
    const other = app.inject({ url: '/surveys?pageNo=998', remoteAddress: '192.0.2.1' }).then(() => done.push('other'))

    await Promise.all([...burst, other])

    expect(done.indexOf('other')).toBeLessThan(20)
  })
})
