import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { freePort } from '../free-port.ts'
import { hasNginx, startNginx } from './nginx.ts'
import { statusOf } from './portal-instance.ts'

const HOST = 'localhost'
/** Longer than nginx waits before it tries a failed instance again. */
const SLOW_MS = 4000

const servers = new Set<Server>()
afterEach(() => {
  for (const server of servers) server.closeAllConnections()
  for (const server of servers) server.close()
})

async function serve(port: number, answer: RequestListener): Promise<Server> {
  const server = createServer(answer).listen(port, '127.0.0.1')
  servers.add(server)
  await once(server, 'listening')
  return server
}

describe.runIf(hasNginx())('nginx before two instances', () => {
  it('uses an instance that has just restarted and is still slow when the other closes its port', {
    timeout: 30_000,
  }, async () => {
    const [first, second, front] = [await freePort(), await freePort(), await freePort()]
    const other = await serve(second, (_, response) => response.end('second'))
    const nginx = await startNginx({ port: front, upstreams: [first, second], host: HOST })
    const ask = () => statusOf({ port: front, host: HOST }, '/home')
    // The first instance refuses connections, as during a restart, and the second one answers.
    for (let at = 0; at < 6; at += 1) expect(await ask()).toBe(200)

    await serve(first, (_, response) => void setTimeout(() => response.end('first'), SLOW_MS))
    // Waits until nginx may try the first instance again, whose answers are slow.
    await new Promise((resolve) => setTimeout(resolve, 2500))
    const waiting = Promise.all([ask(), ask(), ask()])
    await new Promise((resolve) => setTimeout(resolve, 200))
    other.closeAllConnections()
    other.close()
    const after = await Promise.all([ask(), ask(), ask()])

    expect(after).toEqual([200, 200, 200])
    expect(await waiting).toEqual([200, 200, 200])
    await nginx.stop()
  })
})
