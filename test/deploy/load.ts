import { Agent, type IncomingMessage, request } from 'node:http'

export interface Load {
  answered: number
  /** Failed requests by cause: the status of an answer, or an error code and whether the connection was new or reused. */
  failed: Record<string, number>
}

interface Target {
  port: number
  /** A host name that the portal accepts. */
  host: string
  paths: readonly string[]
  clients: number
}

/** Requests pages over keep-alive connections, as a proxy does, until stopped. */
export function startLoad({ port, host, paths, clients }: Target) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const load: Load = { answered: 0, failed: {} }
  let isOver = false
  const fail = (cause: string) => {
    load.failed[cause] = (load.failed[cause] ?? 0) + 1
  }

  const ask = (path: string) =>
    new Promise<void>((resolve) => {
      const sent = request({ port, host: '127.0.0.1', path, agent, headers: { host }, timeout: 60_000 })
      sent.on('response', (answer: IncomingMessage) => {
        answer.resume()
        answer.on('error', (error: NodeJS.ErrnoException) => fail(causeOf(error, true)))
        answer.on('close', () => {
          if (answer.complete && answer.statusCode! < 500) load.answered += 1
          else if (answer.complete) fail(String(answer.statusCode))
          resolve()
        })
      })
      sent.on('timeout', () => sent.destroy(new Error('timeout')))
      sent.on('error', (error: NodeJS.ErrnoException) => {
        fail(causeOf(error, sent.reusedSocket))
        // A refused client waits before it tries again.
        setTimeout(resolve, 20)
      })
      sent.end()
    })

  const running = Array.from({ length: clients }, async (_, client) => {
    for (let at = client; !isOver; at += 1) await ask(paths[at % paths.length]!)
  })
  return {
    load,
    async stop(): Promise<Load> {
      isOver = true
      await Promise.all(running)
      agent.destroy()
      return load
    },
  }
}

const causeOf = ({ code, message }: NodeJS.ErrnoException, isKept: boolean): string =>
  `${isKept ? 'kept' : 'new'} ${code ?? message}`
