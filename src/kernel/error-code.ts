/** What the system or a driver calls an error, such as ENOENT; undefined where it has no name. */
export function errorCode(error: unknown): string | undefined {
  const isObject = typeof error === 'object' && error !== null
  return isObject && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
