import { PortalError } from '../src/kernel/calls/errors.ts'
import { type Config, readConfig } from '../src/kernel/config.server.ts'
import { OperatorError } from '../src/kernel/operator-error.ts'
import { sentencesOf } from '../src/server/doctor/sentences.ts'
import { findDemoCity } from './demo-city.ts'

/** The settings of the portal, as every command of an operator needs them. */
export function commandConfig(): Config {
  return readConfig(process.env, findDemoCity())
}

/** Runs a command and ends with 1 when it failed. What an operator can put right is a sentence, not a stack. */
export async function runCommand(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const leaving = new AbortController()
  // Whoever does not ask for the signal is ended by it as ever.
  for (const signal of work.length > 0 ? (['SIGINT', 'SIGTERM'] as const) : [])
    process.once(signal, () => leaving.abort(new OperatorError(`收到 ${signal}，已中止`, `Stopped by ${signal}`)))
  try {
    await work(leaving.signal)
  } catch (error) {
    const cause = leaving.signal.aborted ? leaving.signal.reason : error
    process.exitCode = 1
    if (cause instanceof PortalError) console.error(cause.message)
    else for (const { chinese, english } of sentencesOf(cause)) console.error(`${chinese}\n${english}`)
  }
}
