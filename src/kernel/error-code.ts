/** The code of a system or driver error, such as ENOENT; undefined if it has none. */
export function errorCode(error: unknown): string | undefined {
  const isObject = typeof error === 'object' && error !== null
  return isObject && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
