/** Prefix of a prepared database that belongs to one run of `npm test` and is dropped at its end. */
export const OWN_STATE = 'own_'

/** Whether `npm test` has prepared everything. Reads the environment, so that the code for preparing need not be loaded. */
export const isOwnRun = (): boolean => process.env.TEST_DATABASE_STATE?.startsWith(OWN_STATE) ?? false
