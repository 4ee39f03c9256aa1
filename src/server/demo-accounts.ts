/** Ids of accounts of the demo city begin so. Their passwords are in its papers: production lets none of them in. */
export const DEMO_PREFIX = 'demo-'

/** Whether an account is let in nowhere, whatever it knows. */
export const shutOutIn =
  (production: boolean) =>
  (accountId: string): boolean =>
    production && accountId.startsWith(DEMO_PREFIX)
