import { vi } from 'vitest'

/**
 * The result of some work, and for how many milliseconds in all it was ready to wait for other services. Measured by the
 * time-outs it asks for, because the clock would measure the machine as well. The time-outs themselves are shortened, so that
 * no test waits for seconds; 1 leaves them as they are.
 */
export async function measurePatience<Value>(
  work: () => Promise<Value>,
  shortened = 20,
): Promise<{ value: Value; patience: number }> {
  const { timeout } = AbortSignal
  const waits = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((milliseconds) => timeout.call(AbortSignal, milliseconds / shortened))
  try {
    const value = await work()
    return { value, patience: waits.mock.calls.reduce((sum, [milliseconds]) => sum + milliseconds, 0) }
  } finally {
    waits.mockRestore()
  }
}
