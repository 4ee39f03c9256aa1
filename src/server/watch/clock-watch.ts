import type { FastifyInstance } from 'fastify'
import { inBackground } from '../../kernel/data/background.server.ts'
import { askDatabaseTime, type Clock, createDatabaseClock } from '../../kernel/data/database-clock.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import type { Outages } from './outages.ts'

export const openClock = (db: Db): Promise<Clock> =>
  createDatabaseClock({
    wall: Date.now,
    steady: () => performance.now(),
    askDatabase: () => inBackground(() => askDatabaseTime(db)),
  })

/** Logs when the clocks of this machine and the database disagree, and when they agree again. */
export function watchClock(app: FastifyInstance, clock: Clock, outages: Outages) {
  function check(): boolean {
    const isRight = clock.isRight()
    const outage = isRight ? outages.end('clock') : outages.note('clock')
    const fields = { outage: 'clock', aheadSeconds: Math.round(clock.aheadMs() / 1000), ...outage }
    if (outage && isRight) app.log.warn(fields, 'the clock is right again')
    else if (outage)
      app.log.error(fields, 'the clock differs from that of the database: no sweep, retention or scheduled job runs')
    return isRight
  }

  const timer = setInterval(check, 1000).unref()
  app.addHook('onReady', async () => void check())
  app.addHook('onClose', async () => {
    clearInterval(timer)
    clock.stop()
  })
  return { check }
}
