import type { Db } from '../../kernel/data/db.server.ts'

/** What another room stores about an account. */
interface AccountData {
  /** Parts of the exported data, by their names in the file. */
  partsOf?(userId: string): Promise<Record<string, unknown[]>>
  /** Deletes or ends it when the account is closed, in the same transaction. */
  forget?(tx: Db, by: { accountId: string; address: string }): Promise<void>
}

/** The rooms that store something about accounts. They register themselves; closing and exporting an account asks them in that order. */
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
