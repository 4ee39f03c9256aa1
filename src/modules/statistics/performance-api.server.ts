import type { CallRegistry } from '../../kernel/calls/call-registry.server.ts'
import { tablesAnswer } from '../../kernel/sheets/table-files.server.ts'
import { createPerformance, type PerformanceDependencies } from './performance.server.ts'
import { performanceCalls } from './performance-contract.ts'
import { recordPulse } from './uptime.server.ts'

/** Public statistics of the services (办得怎样). */
export function openPerformance(registry: CallRegistry, dependencies: PerformanceDependencies) {
  const { performance, tables } = createPerformance(dependencies)
  registry.implement(performanceCalls, {
    performance: ({ query }) => performance(query.month),
    performanceFile: async ({ query }) => {
      const { name, tables: found } = await tables(query.month)
      return tablesAnswer('csv', name, found)
    },
  })
  return { pulse: () => recordPulse(dependencies.db, dependencies.now()) }
}
