import { PortalError } from '../src/kernel/calls/errors.ts'
import { type Config, readConfig } from '../src/kernel/config.server.ts'
import { OperatorError } from '../src/kernel/operator-error.ts'
import { explainError } from '../src/server/doctor/sentences.ts'
import { findDemoCity } from './demo-city.ts'

/** The settings of the portal, as the commands for operators read them. */
export function commandConfig(): Config {
  return readConfig(process.env, findDemoCity())
}

/** Runs a command and exits with 1 when it fails. An error that the operator can correct is printed as a sentence, without a stack. */
export async function runCommand(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const leaving = new AbortController()
  // A command that does not use the abort signal is ended by SIGINT and SIGTERM as any process is.
  for (const signal of work.length > 0 ? (['SIGINT', 'SIGTERM'] as const) : [])
    process.once(signal, () => leaving.abort(new OperatorError(`收到 ${signal}，已中止`, `Stopped by ${signal}`)))
  try {
    await work(leaving.signal)
  } catch (error) {
    const cause = leaving.signal.aborted ? leaving.signal.reason : error
    process.exitCode = 1
    if (cause instanceof PortalError) console.error(cause.message)
    else for (const { chinese, english } of explainError(cause)) console.error(`${chinese}\n${english}`)
  }
}
