import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate } from 'node:timers/promises'

export interface Leaving {
  /** From the first signal on: the balancer sends nobody new, and every answer asks for its connection to be closed. */
  isUnderWay(): boolean
  drain(server: Server, times: { drainMs: number; deadlineMs: number }): Promise<void>
}

/**
 * Lets requests finish before the portal closes. No connection is closed under a request: one that was kept alive is either told
 * with its next answer, or ends when the time is over that its client was told at the last one.
 */
export function createLeaving(): Leaving {
  let isUnderWay = false
  return {
    isUnderWay: () => isUnderWay,
    async drain(server, { drainMs, deadlineMs }) {
      isUnderWay = true
      const deadline = passed(deadlineMs)
      await Promise.race([passed(drainMs), deadline])
      await acceptedAll(server)
      // Stops listening and leaves connections alone, which `server.close` would not: it ends those that are idle at this moment,
      // and a request may be on its way over one of them.
      const ended = new Promise<void>((resolve) => {
        NetServer.prototype.close.call(server, () => resolve())
      })
      await Promise.race([ended, deadline])
    },
  }
}

/** So many turns of the event loop are waited for one in which nobody connects. */
const MOST_TURNS = 200

/**
 * Resolves right after a turn of the event loop that has found no new connection: those that wait to be accepted when the port is
 * closed would be reset.
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
