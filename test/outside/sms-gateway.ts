import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Asked {
  body: unknown
  headers: Record<string, unknown>
}

/** A gateway for short messages on the loopback that keeps what it is asked, and answers with the status it is told. */
export async function startSmsGateway() {
  const asked: Asked[] = []
  const state = {
    asked,
    status: 200,
    url: '',
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      asked.push({ body: JSON.parse(text), headers: request.headers })
      response.writeHead(state.status, { location: '/elsewhere' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`
  return state
}
