/** A circuit breaker: stops calling a failing service, so that nobody waits for it. */
interface Breaker {
  run<Value>(ask: () => Promise<Value>): Promise<Value>
}

const MOST_FAILURES = 5
const REST_MS = 30_000

export function createCircuitBreaker(now: () => number): Breaker {
  let failures = 0
  let openUntil = 0
  return {
    async run(ask) {
      if (now() < openUntil) throw new Error('the sign-on service is given a rest')
      try {
        const value = await ask()
        failures = 0
        return value
      } catch (error) {
        failures += 1
        if (failures >= MOST_FAILURES) openUntil = now() + REST_MS
        throw error
      }
    },
  }
}
