import { dateKey } from '../../kernel/format/date.ts'
import { openLedger } from '../../modules/ledger/api.server.ts'
import { catalogue } from '../../modules/register/catalogue/catalogue.ts'
import { appendDays, beginLedger } from '../../modules/register/entries/ledger-days.server.ts'
import { readLedgerView } from '../../modules/register/export/ledger-view.server.ts'
import type { Building } from './building.ts'
import type { Mechanisms } from './open-mechanisms.ts'

/** The public ledger, with the jobs that follow the calendar. */
export function openLedgerRoom({ registry, db, now, ledgerKey, profile }: Building, { jobs }: Mechanisms) {
  const ledger = openLedger(registry, {
    ...{ db, now, keyPlace: ledgerKey, publicUrl: profile.publicUrl },
    recordView: (dataset, id) => readLedgerView(db, dataset, id, dateKey(now())),
  })
  const pass = (signal: AbortSignal) => ({
    ...{ at: new Date(now()), datasets: catalogue.map(({ code }) => code) },
    isStopped: () => signal.aborted,
  })
  jobs.define({
    ...{ code: 'ledger-days', title: '公开账本：到期与新公示', every: { dayAt: '00:05' as const } },
    run: ({ signal }) => appendDays(db, pass(signal)),
  })
  const begin = jobs.define<Record<string, never>>({
    ...{ code: 'ledger-begin', title: '公开账本：首次记入' },
    run: ({ signal }) => beginLedger(db, pass(signal)),
  })
  return { ...ledger, begin: () => db.transaction((tx) => begin.put(tx, 'begin', {})) }
}
