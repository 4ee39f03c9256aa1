import { vi } from 'vitest'

/**
 * What some work comes to, and for how many milliseconds it was ready to wait for other services, all waits together. The
 * clock would measure the machine as well.
 */
export async function measurePatience<Value>(work: () => Promise<Value>): Promise<{ value: Value; patience: number }> {
  const waits = vi.spyOn(AbortSignal, 'timeout')
  try {
    const value = await work()
    return { value, patience: waits.mock.calls.reduce((sum, [milliseconds]) => sum + milliseconds, 0) }
  } finally {
    waits.mockRestore()
  }
}
