/** For a test that walks over every call, page or state. */
export const WALK = { timeout: 120_000 } as const
