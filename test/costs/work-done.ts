import { AsyncLocalStorage, createHook } from 'node:async_hooks'
import { NoopLogger } from 'drizzle-orm/logger'
import { vi } from 'vitest'

export interface Work<Value> {
  value: Value
  /** Number of password hashes computed, as the runtime counts them. */
  hashes: number
  /** SQL statements sent to the database, without their values. */
  statements: string[]
}

/** Set in everything that belongs to the answer, but not in background work of the portal. */
const measured = new AsyncLocalStorage<boolean>()

/** Measures the cost of an answer independent of machine and load: work that is equal in password hashes and statements takes equal time. */
export async function measureWork<Value>(run: () => Promise<Value>): Promise<Work<Value>> {
  let hashes = 0
  const hook = createHook({
    init(_, type) {
      if (type === 'ARGON2REQUEST' && measured.getStore()) hashes += 1
    },
  }).enable()
  const statements: string[] = []
  const logged = vi.spyOn(NoopLogger.prototype, 'logQuery').mockImplementation((...given: unknown[]) => {
    if (measured.getStore()) statements.push(String(given[0]))
  })
  try {
    const value = await measured.run(true, run)
    return { value, hashes, statements }
  } finally {
    hook.disable()
    logged.mockRestore()
  }
}
