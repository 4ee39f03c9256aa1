import { attachment } from '../../kernel/calls/attachment.server.ts'
import type { RawAnswer } from '../../kernel/calls/call-registry.server.ts'
import { MAX_PAGE_SIZE } from '../../kernel/calls/paging.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import type { Accounts, User } from './accounts.server.ts'
import type { Centre } from './centre.server.ts'
import { readConsents } from './consents.server.ts'

interface ExportDependencies {
  db: Db
  accounts: Accounts
  centre: Centre
  /** Data that other rooms store about the user. */
  partsOf(userId: string): Promise<Record<string, unknown[]>>
  /** Applications for real-name verification and their decisions. */
  verificationsOf(userId: string): Promise<unknown[]>
}

/** Exports all data of one user as a file for that user. */
export async function exportAccount(
  { db, accounts, centre, partsOf, verificationsOf }: ExportDependencies,
  user: User,
  address: string,
): Promise<RawAnswer> {
  const {
    cases = [],
    collects = [],
    demands = [],
    grants = [],
    looks = [],
    reminders = [],
  } = await partsOf(user.userId)
  const everything = {
    account: accounts.open(await accounts.find(user.userId)),
    cases,
    messages: (await centre.messages(user.userId, { pageNo: 1, pageSize: MAX_PAGE_SIZE })).records,
    favourites: await centre.favourites(user.userId),
    collects,
    demands,
    verifications: await verificationsOf(user.userId),
    consents: await readConsents(db, user.userId),
    grants,
    looks,
    reminders,
    devices: await centre.devices(user),
  }
  await db.transaction((tx) =>
    audit(tx, { actor: user, address, action: 'export', entity: 'account', entityId: user.userId }),
  )
  const saved = { type: 'application/json; charset=utf-8', name: 'my-data.json' }
  return attachment(JSON.stringify(everything, null, 2), saved)
}
