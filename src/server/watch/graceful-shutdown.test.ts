import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { createHttpServer } from '../http.ts'
import { createGracefulShutdown } from './graceful-shutdown.ts'

const leaving = createGracefulShutdown()
const site = {
  allowedHosts: 'any-loopback',
  portalName: '信用榕屿',
  themeColour: '#185aae',
  isLeaving: leaving.isUnderWay,
} as const
const server = createHttpServer(site, (_, response) => response.end('answered'))
afterEach(() => server.closeAllConnections())

const ask = async (socket: Socket): Promise<string> => {
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const [bytes] = await once(socket, 'data')
  return String(bytes)
}

it('closes no connection during a request: a keep-alive connection gets one more answer with `connection: close`', async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  expect(await ask(socket)).toMatch(/connection: keep-alive\r\n/i)

  const drained = leaving.drain(server, { drainMs: 0, deadlineMs: 60_000 })
  await vi.waitFor(() => expect(server.listening).toBe(false))
  const last = await ask(socket)

  expect(last).toMatch(/^HTTP\/1.1 200 /)
  expect(last).toMatch(/connection: close\r\n/i)
  await drained
})
