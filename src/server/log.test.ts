import cookie from '@fastify/cookie'
import Fastify, { LogController } from 'fastify'
import { describe, expect, it } from 'vitest'
import { demoProfile } from '../../test/portal.ts'
import type { Config } from '../kernel/config.server.ts'
import { answerErrors } from './errors.ts'
import { loggerOptions } from './log.ts'
import { guardRequests } from './request-guards.ts'
import { createRequestTurns } from './request-turns.ts'
import { createMetrics } from './watch/metrics.ts'
import { createOutages } from './watch/outages.ts'

const ID = '11010519491231002X'
const MOBILE = '13800001234'

/** An app with the portal's logger, and the lines it wrote. */
async function loggingApp() {
  const lines: string[] = []
  const config = { logLevel: 'info', production: false, profile: demoProfile } as Config
  const app = Fastify({
    logger: {
      ...(loggerOptions(config, createOutages()) as object),
      stream: { write: (line: string) => void lines.push(line) },
    },
    logController: new LogController({ disableRequestLogging: true }),
  })
  await app.register(cookie)
  guardRequests(app, { config, db: {} as never, turns: createRequestTurns(), metrics: createMetrics() })
  answerErrors(app, { portalName: '信用榕屿', themeColour: '#185aae' })
  app.get('/page', async () => 'ok')
  app.get('/fails', async () => {
    throw new Error(`no row for ${ID}, call ${MOBILE}\r\n{"level":60,"msg":"forged"}`)
  })
  return { app, lines }
}

describe('the log', () => {
  it('has one line of JSON per request, for any request', async () => {
    const { app, lines } = await loggingApp()

    await app.inject({
      url: '/page?a=%0d%0a%7b%22level%22%3a60%7d',
      headers: { 'user-agent': `\u001b[31m${'x'.repeat(100_000)}`, referer: 'https://evil.example/' },
    })

    expect(lines).toHaveLength(1)
    expect(lines[0]!.trimEnd()).not.toMatch(/\p{Cc}/u)
    expect(lines[0]!.length).toBeLessThan(500)
    expect(JSON.parse(lines[0]!)).toMatchObject({ method: 'GET', path: '/page', status: 200, ms: expect.any(Number) })
  })

  it('contains no query, cookie or token', async () => {
    const { app, lines } = await loggingApp()

    await app.inject({
      url: `/page?name=林一&idNo=${ID}&access_token=secret-token`,
      headers: { cookie: 'other=secret-cookie', authorization: 'Bearer secret-bearer' },
    })

    expect(lines.join('')).not.toMatch(new RegExp(`${ID}|secret|林一`))
  })

  it('contains the cause of a fault, without numbers of persons', async () => {
    const { app, lines } = await loggingApp()

    const answer = await app.inject('/fails')

    const fault = lines.map((line) => JSON.parse(line)).find((line) => line.msg === 'request failed')
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toContain('no row')
    expect(fault.err).toMatchObject({ type: 'Error', message: expect.stringContaining('no row for') })
    expect(fault.err.stack).toContain('log.test.ts')
    expect(lines.join('')).not.toMatch(new RegExp(`${ID}|${MOBILE}`))
    expect(lines.every((line) => line.trimEnd().split('\n').length === 1)).toBe(true)
  })

  it('is not written if it is switched off', () => {
    expect(loggerOptions({ logLevel: 'silent' } as Config, createOutages())).toBe(false)
  })
})
