import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { readStatuses, sendRaw } from '../../test/raw-http.ts'
import { createHttpServer, refuseMessage } from './http.ts'

async function listening(listener: RequestListener) {
  const site = { allowedHosts: 'any-loopback', portalName: '信用榕屿', themeColour: '#185aae' } as const
  const server = createHttpServer(site, listener).on('clientError', (error: NodeJS.ErrnoException, socket) =>
    refuseMessage(error, socket as net.Socket, site),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

const H = 'Host: 127.0.0.1\r\n'

it('answers an unsupported Expect header with an envelope', async () => {
  const { server, port } = await listening(() => {})

  const message = `POST /credit/search/full HTTP/1.1\r\n${H}Expect: a-miracle\r\nContent-Length: 0\r\n\r\n`
  const answer = await sendRaw(`http://127.0.0.1:${port}`, message)
  server.close()

  expect(readStatuses(answer)).toEqual([417])
  expect(answer).toContain('{"code":202,"msg":"请求的标头不受支持","data":null}')
})

it('refuses a HEAD request without a body', async () => {
  const { server, port } = await listening(() => {})

  const answer = await sendRaw(
    `http://127.0.0.1:${port}`,
    `HEAD /home HTTP/1.1\r\n${H}A: ${'a'.repeat(17_000)}\r\n\r\n`,
  )
  server.close()

  expect(readStatuses(answer)).toEqual([431])
  expect(answer).toMatch(/\r\n\r\n$/)
})

describe('a message that becomes invalid after its head', () => {
  it.each([
    ['a call', '/credit/search/full', 'application/json', '"code":202'],
    ['a page', '/home', 'text/html', '<h1>请求地址不正确</h1>'],
  ])('is refused as %s is', async (_, target, type, said) => {
    const { server, port } = await listening(() => {})

    const message = `POST ${target} HTTP/1.1\r\n${H}Content-Length: 100\r\n\r\n{"a"`
    const answer = await sendRaw(`http://127.0.0.1:${port}`, message, { breaksOff: true })
    server.close()

    expect(readStatuses(answer)).toEqual([400])
    expect(answer).toContain(type)
    expect(answer).toContain(said)
  })

  it('adds nothing to an answer that is already being sent', async () => {
    const { server, port } = await listening((_, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('the first half')
    })
    const socket = net.connect(port, '127.0.0.1').setEncoding('utf8')
    let answer = ''
    socket.write(`POST /home HTTP/1.1\r\n${H}Transfer-Encoding: chunked\r\n\r\n`)
    socket.on('data', (part: string) => {
      answer += part
      socket.write('no length\r\n')
    })
    socket.on('error', () => {})

    await once(socket, 'close')
    server.close()

    expect(readStatuses(answer)).toEqual([200])
    expect(answer).toMatch(/the first half$/)
  })
})
