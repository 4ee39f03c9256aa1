/** For tests that walk through every call, page or state. */
export const WALK = { timeout: 120_000 } as const
