import { hasParts } from '../typed-keys.ts'
/**
 * What a call gives, or undefined when it answers that there is no such thing. An id that no thing could have is one of
 * them: a reader who followed an old link is told the same in both cases.
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
  const init = hasParts(thrown) ? thrown.init : undefined
  const status = hasParts(init) ? init.status : undefined
  return status === 404 || status === 422
}
