import { isFullRun } from './tier.ts'

/**
 * For tests that walk through every call, page or state. A time limit is there to end a test that hangs. The walks of the full run are several
 * times as long, and run on the embedded database as well, which is slower.
 */
export const WALK = { timeout: isFullRun ? 600_000 : 120_000 } as const
