import fc from 'fast-check'

/**
 * The same run finds the same things, wherever it is made: a property that is wrong once in a million draws is found by those who
 * look for it (`PROPERTY_SEED=random`, and more runs), and does not refuse somebody else's change.
 */
const given = process.env.PROPERTY_SEED
const seed = given === 'random' ? Date.now() : Number(given ?? 2026)
const runs = process.env.PROPERTY_RUNS

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed, ...(runs ? { numRuns: Number(runs) } : {}) })
