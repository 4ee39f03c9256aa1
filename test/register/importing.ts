import { PROVIDERS } from '../../demo/providers.ts'
import { createSeal } from '../../src/kernel/guard/seal.server.ts'
import type { TestPortal } from '../portal.ts'

/** Dependencies of an import into the records of a portal, on a Sunday in November. */
export const importingInto = ({ changes, database }: Pick<TestPortal, 'changes' | 'database'>) => ({
  ...{ db: database.db, changes, seal: createSeal(Buffer.alloc(32, 7)), regionCode: '350099', providers: PROVIDERS },
  now: () => new Date('2026-11-15T04:00:00Z'),
})
