import { createHook } from 'node:async_hooks'
import { NoopLogger } from 'drizzle-orm/logger'
import { vi } from 'vitest'

export interface Work<Value> {
  value: Value
  /** Passwords that were hashed, as the runtime counts them. */
  hashes: number
  /** Statements as they were sent to the database, without their values. */
  statements: string[]
}

/** What it costs to find an answer: the same work takes the same time, on every machine and at every load. */
export async function measureWork<Value>(run: () => Promise<Value>): Promise<Work<Value>> {
  let hashes = 0
  const hook = createHook({
    init(_, type) {
      if (type === 'ARGON2REQUEST') hashes += 1
    },
  }).enable()
  const logged = vi.spyOn(NoopLogger.prototype, 'logQuery')
  try {
    const value = await run()
    return { value, hashes, statements: logged.mock.calls.map((call) => String((call as unknown[])[0])) }
  } finally {
    hook.disable()
    logged.mockRestore()
  }
}
