import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Asked {
  body: unknown
  headers: Record<string, unknown>
}

/** An SMS gateway on the loopback interface. It stores its requests and answers with a status chosen by the test. */
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
