import { openApiClients } from '../../modules/api-clients/api.server.ts'
import { INTERNET } from '../../modules/api-clients/webhooks/posting.server.ts'
import { publicDatasets } from '../../modules/register/catalogue/catalogue.ts'
import { readChanges } from '../../modules/register/export/changes.server.ts'
import { newestPosition } from '../../modules/register/snapshots/reading.server.ts'
import { createOutbox } from '../../modules/submissions/messages/outbox.server.ts'
import type { RoomBuilding } from './building.ts'
import type { Mechanisms } from './open-mechanisms.ts'
import type { People } from './open-people.ts'

/** Opens the room of API keys and webhooks, which deliver the entries of the change feed. */
export function openClientRoom(
  { registry, db, seal, now, webhookOutside }: RoomBuilding,
  { jobs }: Mechanisms,
  { people }: People,
) {
  const outbox = createOutbox(db, { seal, now })
  return openApiClients(registry, {
    ...{ db, seal, now, define: jobs.define, firmOf: people.verifiedFirm, outside: webhookOutside ?? INTERNET },
    isDataset: (code) => publicDatasets().some((dataset) => dataset.code === code),
    newestPosition: () => newestPosition(db),
    changesAfter: (asked, limit) => readChanges(db, asked, { limit, now: now() }),
    tell: (tx, { accountId, title, text }) =>
      outbox.put(tx, [
        {
          channel: 'site',
          recipient: accountId,
          template: 'webhook-disabled',
          payload: { title, short: text, link: '' },
        },
      ]),
  })
}
