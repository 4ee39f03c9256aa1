import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Mood = 'healthy' | 'refusing' | 'hanging' | 'lying'
/**
 * Simulated behaviours. The hanging one comes first of the faulty ones, because after five failures the portal stops calling the service for a
 * while.
 */
export const MOODS: readonly Mood[] = ['healthy', 'hanging', 'refusing', 'lying']

/** A simulated sign-on service whose behaviour can be changed while it runs. */
export async function startSignOnService() {
  const state = { mood: 'healthy' as Mood, url: '', asked: 0, close }
  const server = createServer((request, response) => {
    state.asked += 1
    if (state.mood === 'refusing') request.socket.destroy()
    else if (state.mood !== 'hanging') answer(request, response, state.mood === 'lying', state.url)
  })
  function close(): void {
    server.closeAllConnections()
    server.close()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return state
}

function answer(request: IncomingMessage, response: ServerResponse, lies: boolean, url: string): void {
  const send = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  if (request.url?.startsWith('/.well-known/'))
    return void send(200, {
      issuer: lies ? 'https://somebody.else.example' : url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/keys`,
      response_types_supported: ['code'],
    })
  // Every code is answered as invalid, because nobody logs in at the service during a measurement; that takes as long as any answer.
  if (request.url === '/token')
    return void send(lies ? 200 : 400, lies ? { access_token: 1 } : { error: 'invalid_grant' })
  return void send(200, { code: 200, data: { userId: 'bench', userType: lies ? 9 : 1, name: '张一' } })
}
