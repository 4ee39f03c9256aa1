/** Prefix of account ids of the demo city. Their passwords are public, so production refuses them. */
export const DEMO_PREFIX = 'demo-'

/** Whether logins to an account are always refused. */
export const refusesDemoAccountsIn =
  (production: boolean) =>
  (accountId: string): boolean =>
    production && accountId.startsWith(DEMO_PREFIX)
