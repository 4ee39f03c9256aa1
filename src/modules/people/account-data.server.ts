import type { Db } from '../../kernel/data/db.server.ts'

/** Data that another room stores about accounts. */
interface AccountData {
  /** Parts of the exported data, by their names in the file. */
  partsOf?(userId: string): Promise<Record<string, unknown[]>>
  /** Deletes or ends the data in the transaction that closes the account. */
  forget?(tx: Db, by: { accountId: string; address: string }): Promise<void>
}

/** Registry of rooms with account data. Closing and exporting an account asks them in the order of registration. */
export function createAccountData() {
  const rooms: AccountData[] = []
  return {
    register(room: AccountData): void {
      rooms.push(room)
    },
    async partsOf(userId: string): Promise<Record<string, unknown[]>> {
      const parts: Record<string, unknown[]> = {}
      for (const room of rooms) Object.assign(parts, await room.partsOf?.(userId))
      return parts
    },
    async forget(tx: Db, by: { accountId: string; address: string }): Promise<void> {
      for (const room of rooms) await room.forget?.(tx, by)
    },
  }
}
