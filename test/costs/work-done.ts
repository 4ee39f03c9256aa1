import { AsyncLocalStorage, createHook } from 'node:async_hooks'
import { NoopLogger } from 'drizzle-orm/logger'
import { vi } from 'vitest'

export interface Work<Value> {
  value: Value
  /** Passwords that were hashed, as the runtime counts them. */
  hashes: number
  /** Statements as they were sent to the database, without their values. */
  statements: string[]
}

/** Set in all that is done for an answer, and in nothing that the portal does by itself now and then. */
const measured = new AsyncLocalStorage<boolean>()

/** What it costs to find an answer: the same work takes the same time, on every machine and at every load. */
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
