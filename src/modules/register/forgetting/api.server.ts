import type { CallRegistry } from '../../../kernel/calls/call-registry.server.ts'
import { conflict } from '../../../kernel/calls/errors.ts'
import { catalogue } from '../catalogue/catalogue.ts'
import { createForgettingChecks, type ForgettingDependencies } from './checks.server.ts'
import { forgettingCalls } from './contract.ts'
import { uncheckedEndings } from './figures.server.ts'

interface Dependencies extends ForgettingDependencies {
  /** The verified organisation of an account. */
  firmOf(userId: string): Promise<{ name: string; code: string } | null>
  /** Throws if the record does not belong to the account's organisation. */
  ownRecord(userId: string, dataset: string, id: string): Promise<unknown>
}

export function openForgetting(registry: CallRegistry, dependencies: Dependencies): void {
  const { db, now, define, firmOf, ownRecord } = dependencies
  const checks = createForgettingChecks(dependencies)

  registry.implement(forgettingCalls, {
    async check({ params: { dataset, id }, caller: { actor } }) {
      await ownRecord(actor.userId, dataset, id)
      return checks.checkOf({ dataset, id }, actor.userId)
    },
    async ask({ body: { dataset, id }, caller: { actor, address } }) {
      await ownRecord(actor.userId, dataset, id)
      const subject = await firmOf(actor.userId)
      if (!subject) throw conflict('停止公示的证明只向已实名认证的单位出具')
      return checks.ask({ dataset, id, accountId: actor.userId, address, subject })
    },
  })

  define<null>({
    ...{ code: 'forgetting', title: '停止公示的核查：新结束的信息', every: { minutes: 1 } },
    async run() {
      const endings = await uncheckedEndings(db, { datasets: catalogue.map(({ code }) => code), now: now() })
      return (tx) => checks.put(tx, endings)
    },
  })
}
