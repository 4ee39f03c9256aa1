import type { RawAnswer } from '../../kernel/calls/implement.server.ts'
import { MAX_PAGE_SIZE } from '../../kernel/calls/paging.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import type { Accounts, User } from './accounts.server.ts'
import type { Centre } from './centre.server.ts'
import { readConsents } from './consents.server.ts'

interface ExportNeeds {
  db: Db
  accounts: Accounts
  centre: Centre
  casesOf?(userId: string): Promise<unknown[]>
  /** Whom the user lets look, and who looked. */
  grantsOf?(userId: string): Promise<{ given: unknown[]; looks: unknown[] }>
  collectsOf?(userId: string): Promise<unknown[]>
  demandsOf?(userId: string): Promise<unknown[]>
  /** Applications for real-name verification, with what became of them. */
  verificationsOf(userId: string): Promise<unknown[]>
}

/** Everything kept about one user, in a file only that user gets. */
export async function exportAccount(
  { db, accounts, centre, casesOf, grantsOf, collectsOf, demandsOf, verificationsOf }: ExportNeeds,
  user: User,
  address: string,
): Promise<RawAnswer> {
  const { given, looks } = (await grantsOf?.(user.userId)) ?? { given: [], looks: [] }
  const everything = {
    account: accounts.open(await accounts.find(user.userId)),
    cases: (await casesOf?.(user.userId)) ?? [],
    messages: (await centre.messages(user.userId, { pageNo: 1, pageSize: MAX_PAGE_SIZE })).records,
    favourites: await centre.favourites(user.userId),
    collects: (await collectsOf?.(user.userId)) ?? [],
    demands: (await demandsOf?.(user.userId)) ?? [],
    verifications: await verificationsOf(user.userId),
    consents: await readConsents(db, user.userId),
    grants: given,
    looks,
    devices: await centre.devices(user),
  }
  await db.transaction((tx) =>
    audit(tx, { actor: user, address, action: 'export', entity: 'account', entityId: user.userId }),
  )
  return {
    raw: true,
    status: 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="my-data.json"',
      'cache-control': 'no-store',
    },
    body: JSON.stringify(everything, null, 2),
  }
}
