import type { Db } from '../../src/kernel/data/db.server.ts'
import type { Seal } from '../../src/kernel/guard/seal.server.ts'
import { createJobs } from '../../src/modules/jobs/jobs.server.ts'
import type { RepairPapers } from '../../src/modules/repair-applications/kinds/repair-hooks.server.ts'
import type { OrderedReports } from '../../src/modules/reports/kinds/report-hooks.server.ts'

/** Queues the report documents of the demo city; the running portal makes them. */
export function orderPapers(tx: Db, seal: Seal, now: Date): OrderedReports['order'] {
  const jobs = createJobs({ db: tx, seal, now: () => now.getTime(), onTrouble: () => {} })
  const reports = jobs.define<{ id: string }>({ code: 'credit-report', title: '', run: async () => {} })
  return (inside, id) => reports.put(inside, id, { id })
}

/** Queues the letters and decisions of repair applications. */
export function orderDecisions(tx: Db, seal: Seal, now: Date): RepairPapers {
  const jobs = createJobs({ db: tx, seal, now: () => now.getTime(), onTrouble: () => {} })
  const made = jobs.define<{ id: string; line: number }>({ code: 'repair-papers', title: '', run: async () => {} })
  const put = (inside: Db, id: string, line: number) => made.put(inside, `${id}/${line}`, { id, line })
  return { orderLetters: (inside, id) => put(inside, id, 0), orderDecision: put, nudge() {}, withdraw: async () => {} }
}
