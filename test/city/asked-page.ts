import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Asked {
  headers?: Record<string, string>
  body?: object
}

/** One response through the proxy, as text. */
export const ask = (
  { port, host }: { port: number; host: string },
  path: string,
  { headers, body }: Asked = {},
): Promise<{ status: number; location: string; body: string }> =>
  new Promise((resolve, reject) => {
    const text = body && JSON.stringify(body)
    const sent = request({
      ...{ port, host: '127.0.0.1', path, agent: false, method: text ? 'POST' : 'GET', timeout: 60_000 },
      headers: { host, ...headers, ...(text && { 'content-type': 'application/json' }) },
    })
    sent.on('response', async (answer) => {
      const pieces: Buffer[] = []
      for await (const piece of answer) pieces.push(piece)
      resolve({
        status: answer.statusCode!,
        location: answer.headers.location ?? '',
        body: Buffer.concat(pieces).toString(),
      })
    })
    sent.on('error', reject)
    sent.end(text)
  })

/** A server that passes requests on under the host name of the portal, for programs that take an address. */
export async function startForwarding({ port, host }: { port: number; host: string }) {
  const server = createServer(({ url }, answer) => {
    const sent = request({ port, host: '127.0.0.1', path: url, agent: false, headers: { host } })
    sent.on('response', (given) => given.pipe(answer.writeHead(given.statusCode!)))
    sent.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
