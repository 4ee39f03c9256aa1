import { request } from 'node:http'

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
