import { dateKey } from '../../kernel/format/date.ts'
import { openLedger } from '../../modules/ledger/api.server.ts'
import { catalogue } from '../../modules/register/catalogue/catalogue.ts'
import { resolveProviders } from '../../modules/register/catalogue/providers.ts'
import { appendEntriesOfDay, appendOlderRecords } from '../../modules/register/entries/ledger-days.server.ts'
import { readLedgerView } from '../../modules/register/export/ledger-view.server.ts'
import { openForgetting } from '../../modules/register/forgetting/api.server.ts'
import { readForgettingFigures } from '../../modules/register/forgetting/figures.server.ts'
import { openSnapshots } from '../../modules/register/snapshots/api.server.ts'
import type { RoomBuilding } from './building.ts'
import type { Mechanisms } from './open-mechanisms.ts'
import type { People } from './open-people.ts'
import type { RegisterRooms } from './open-register.ts'

/** Opens the public ledger with its scheduled jobs, the snapshots that are signed with its key, and the proof that ended records are gone. */
export function openLedgerRoom(
  building: RoomBuilding,
  { jobs, documents }: Mechanisms,
  { people }: People,
  { archives, ownArchive }: RegisterRooms,
) {
  const { registry, db, now, ledgerKey, profile, storage, changes } = building
  const ledger = openLedger(registry, {
    ...{ db, now, keyPlace: ledgerKey, publicUrl: profile.publicUrl },
    paperView: documents.ledgerEntryOf,
    recordView: (dataset, id) => readLedgerView(db, dataset, id, dateKey(now())),
    goneFigures: () => readForgettingFigures(db, now()),
  })
  const pass = (signal: AbortSignal) => ({
    ...{ at: new Date(now()), datasets: catalogue.map(({ code }) => code) },
    isStopped: () => signal.aborted,
  })
  jobs.define({
    ...{ code: 'ledger-days', title: '公开账本：到期与新公示', every: { dayAt: '00:05' as const } },
    run: ({ signal }) => appendEntriesOfDay(db, pass(signal)),
  })
  const begin = jobs.define<Record<string, never>>({
    ...{ code: 'ledger-begin', title: '公开账本：首次记入' },
    run: ({ signal }) => appendOlderRecords(db, pass(signal)),
  })
  openSnapshots(registry, {
    ...{ db, now, storage, changes, define: jobs.define, site: profile, ledger },
    providers: resolveProviders(profile.providers),
  })
  openForgetting(registry, {
    ...{ db, now, define: jobs.define, papers: building.papers ?? documents.papers },
    ...{ look: building.look, cachedPages: building.cachedPages, entryFiles: ledger.entryFiles },
    ...{ firmOf: people.verifiedFirm, ownRecord: ownArchive.recordOf },
    reportOf: async (code) => JSON.stringify(await archives.whole.ofOrganisation(code, { own: true })),
  })
  return { ...ledger, begin: () => db.transaction((tx) => begin.put(tx, 'begin', {})) }
}
