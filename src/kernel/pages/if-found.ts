import { isObject } from '../typed-keys.ts'
/**
 * The answer of a call, or undefined if the thing does not exist. An impossible id counts as not existing too, so that a reader of an old link
 * gets the same message in both cases.
 */
export async function ifFound<Value>(answer: Promise<Value>): Promise<Value | undefined> {
  try {
    return await answer
  } catch (thrown) {
    if (isMissing(thrown)) return undefined
    throw thrown
  }
}

const isMissing = (thrown: unknown): boolean => {
  const init = isObject(thrown) ? thrown.init : undefined
  const status = isObject(init) ? init.status : undefined
  return status === 404 || status === 422
}
