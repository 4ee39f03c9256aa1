import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { measurePatience } from '../../../test/costs/patience.ts'
import { governmentGateway } from './government-gateway.server.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  server = undefined
})

/** A simulated sign-on service. */
async function service(listener: RequestListener, now = () => 0) {
  server = createServer(listener)
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sso/`
  return governmentGateway({ url, appId: 'city', secret: 's', publicUrl: 'https://credit.example.cn' }, now)
}

const answers =
  (body: unknown, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const BACK = { code: 'c', state: 's' }
const person = { userId: 'u1', userType: 1, name: '张一', certNo: '', phone: null }

describe('the government gateway', () => {
  it('sends the browser to the service with the full return address, including state', async () => {
    const gateway = await service(answers({}))

    const address = new URL(await gateway.authorizeAddress({ returnTo: '/user?state=abc', state: 'abc' }))

    expect(address.pathname).toBe('/sso/authorize')
    expect(address.searchParams.get('appId')).toBe('city')
    expect(address.searchParams.get('returnUrl')).toBe('https://credit.example.cn/user?state=abc')
  })

  it('reads the identity from the response only', async () => {
    const gateway = await service(answers({ code: 200, data: { ...person, userType: '2', enterpriseName: '甲公司' } }))

    expect(await gateway.exchange(BACK)).toMatchObject({
      subjectId: 'u1',
      userType: 2,
      enterpriseName: '甲公司',
      realNameLevel: 0,
    })
  })

  it('reports an invalid code as invalid', async () => {
    const gateway = await service(answers({ code: 203, data: null }))

    expect(await gateway.exchange(BACK)).toBeUndefined()
  })

  it.each([
    ['a user type that does not exist', { code: 200, data: { ...person, userType: 9 } }],
    ['something that is not a user type', { code: 200, data: { ...person, userType: true } }],
    ['no name', { code: 200, data: { ...person, name: ' ' } }],
    ['no user', { code: 200, data: { userType: 1, name: '张一' } }],
    ['something else', ['x']],
    ['a book', { code: 200, data: { ...person, more: 'x'.repeat(100_000) } }],
  ])('refuses %s as a response', async (_, body) => {
    const gateway = await service(answers(body))

    await expect(gateway.exchange(BACK)).rejects.toThrow()
  })

  it('follows no redirects', async () => {
    let asked = 0
    const gateway = await service((request, response) => {
      asked += 1
      response.writeHead(307, { location: `http://${request.headers.host}/elsewhere` }).end()
    })

    await expect(gateway.exchange(BACK)).rejects.toThrow()
    expect(asked).toBe(1)
  })

  it('gives up within three seconds when the service does not answer', async () => {
    const gateway = await service(() => {})

    const { patience } = await measurePatience(() => expect(gateway.exchange(BACK)).rejects.toThrow())

    expect(patience).toBeGreaterThan(0)
    expect(patience).toBeLessThan(3000)
  })

  it('stops calling a service for half a minute after five failures, and then tries again', async () => {
    let asked = 0
    let time = 0
    let isWell = false
    const gateway = await service(
      (_, response) => {
        asked += 1
        answers({ code: 200, data: person }, isWell ? 200 : 503)(_, response as never)
      },
      () => time,
    )

    for (let turn = 0; turn < 8; turn += 1) await expect(gateway.exchange(BACK)).rejects.toThrow()
    const whileFailing = asked
    isWell = true
    time = 30_000

    expect(whileFailing).toBe(5)
    expect(await gateway.exchange(BACK)).toMatchObject({ subjectId: 'u1' })
  })
})
