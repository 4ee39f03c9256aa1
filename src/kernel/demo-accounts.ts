/** Ids of accounts of the demo city begin so. Their passwords stand in its papers: production lets none of them in. */
export const DEMO_PREFIX = 'demo-'

export const isDemoAccount = (id: string): boolean => id.startsWith(DEMO_PREFIX)
