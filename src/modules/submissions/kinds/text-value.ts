/** A value as text, or nothing: what was not sent is not published. */
export const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
