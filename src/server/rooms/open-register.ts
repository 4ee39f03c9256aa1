import { openGrants } from '../../modules/grants/api.server.ts'
import { openArchives } from '../../modules/register/archives/api.server.ts'
import { resolveProviders } from '../../modules/register/catalogue/providers.ts'
import { openDataRooms } from '../../modules/register/data-rooms.server.ts'
import { readWrongRows } from '../../modules/register/desk/wrong-rows.server.ts'
import { openOpenData } from '../../modules/register/export/api.server.ts'
import { openFigures } from '../../modules/register/figures/api.server.ts'
import { openHandover } from '../../modules/register/handover/api.server.ts'
import { openOwnArchive } from '../../modules/register/own-archive/api.server.ts'
import { openRecords } from '../../modules/register/records/api.server.ts'
import { openReminders } from '../../modules/register/reminders/api.server.ts'
import { openExchange } from '../../modules/repair-program/exchange/api.server.ts'
import { createOutbox } from '../../modules/submissions/messages/outbox.server.ts'
import { hiddenPaths } from '../../pages.ts'
import type { RoomBuilding } from './building.ts'
import type { Mechanisms } from './open-mechanisms.ts'
import type { People } from './open-people.ts'

export type RegisterRooms = ReturnType<typeof openRegisterRooms>

/** Opens the register, the rooms that read and fill it, and the grants of access to non-public data. */
export function openRegisterRooms(
  { registry, db, changes, seal, profile, now, exchange }: RoomBuilding,
  { jobs, captcha, staff, threads, places }: Mechanisms,
  { people, held, subjectOf }: People,
) {
  const providers = resolveProviders(profile.providers)
  const repairWindow = () => profile.repairWindow
  const records = openRecords(registry, {
    ...{ db, changes, now, seal, providers, repairWindow },
    holdsCaptcha: (ticket, purpose, caller) => captcha.holdsTicket(db, ticket, purpose, caller),
    takeCaptcha: (ticket, purpose, caller) => captcha.takeTicket(db, ticket, purpose, caller),
    firmOf: people.verifiedFirm,
  })
  openHandover(registry, { records, repairWindow })
  const outbox = createOutbox(db, { seal, now })
  const reminders = openReminders(registry, {
    ...{ db, now, define: jobs.define, today: records.today, firmOf: people.verifiedFirm },
    ownRecords: (firm, named) => records.ownRepair(firm, { records: named, pageNo: 1, pageSize: 1 }),
    tell: (tx, { accountId, title, text, link }) =>
      outbox.put(tx, [
        { channel: 'site', recipient: accountId, template: 'repair-reminder', payload: { title, short: text, link } },
      ]),
  })
  const archives = openArchives(registry, db, { records, seal, repairWindow: () => profile.repairWindow })
  const grants = openGrants(registry, { db, seal, now, subjectOf, held: held.define })
  const ownArchive = openOwnArchive(registry, { db, seal, today: records.today, providers, subjectOf })
  const { passOn } = openExchange(registry, {
    ...{ db, now, define: jobs.define, sender: profile.regionCode, place: exchange },
  })
  openFigures(registry, {
    ...{ db, changes, now, records, city: profile.cityName, hidden: hiddenPaths(profile) },
    wrongRows: (period) => readWrongRows(db, period),
    districts: async () => (await places.ofCity()).regions,
  })
  const imports = openDataRooms(registry, {
    ...{ db, changes, seal, passOn, regionCode: profile.regionCode, providers, now: () => new Date(now()) },
    ...{ define: jobs.define, readFile: threads.imports.readFile, places: places.ofCity },
    ...{ unitOf: staff.unitOf, membersOf: staff.membersOf, centre: profile.organiser },
  })
  const { closeStreams } = openOpenData(registry, { db, changes, now, records, site: profile })
  return { closeStreams, archives, grants, ownArchive, imports, passOn, reminders }
}
