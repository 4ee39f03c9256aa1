import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate } from 'node:timers/promises'

export interface GracefulShutdown {
  /** True from the first signal on: readiness fails, and every answer closes its connection. */
  isUnderWay(): boolean
  drain(server: Server, times: { drainMs: number; deadlineMs: number }): Promise<void>
}

/**
 * Lets requests finish before the portal closes. No connection is closed during a request: a keep-alive connection is closed by its next answer, or
 * when the idle timeout announced to its client has passed.
 */
export function createGracefulShutdown(): GracefulShutdown {
  let isUnderWay = false
  return {
    isUnderWay: () => isUnderWay,
    async drain(server, { drainMs, deadlineMs }) {
      isUnderWay = true
      const deadline = passed(deadlineMs)
      await Promise.race([passed(drainMs), deadline])
      await acceptedAll(server)
      // Stops listening without closing idle connections. `server.close` would close them, and a request may already be on its way over one.
      const ended = new Promise<void>((resolve) => {
        NetServer.prototype.close.call(server, () => resolve())
      })
      await Promise.race([ended, deadline])
    },
  }
}

/** Limit on the turns of the event loop spent waiting for one without new connections. */
const MOST_TURNS = 200

/**
 * Resolves after a turn of the event loop without new connections, because connections that wait to be accepted are reset when the port is closed.
 */
async function acceptedAll(server: Server): Promise<void> {
  let accepted = 0
  const count = () => {
    accepted += 1
  }
  server.on('connection', count)
  for (let turn = 0, before = -1; turn < MOST_TURNS && before !== accepted; turn += 1) {
    before = accepted
    await setImmediate()
  }
  server.off('connection', count)
}

const passed = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
