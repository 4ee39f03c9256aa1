import { vi } from 'vitest'

/**
 * The result of some work, and the milliseconds for which it was prepared to wait for other services. The sum of its time-outs is used, because a clock
 * would also measure the machine. The time-outs are shortened by the factor `shortened`, so that no test waits for seconds; 1 leaves them unchanged.
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
