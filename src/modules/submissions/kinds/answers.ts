/** A value as text; undefined for values that were not sent, so that they are not published. */
export const readText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** The error message of a field that is required whenever it is asked. */
export const missingIf = (isAsked: boolean, value: unknown, label: string, verb = '请输入'): string | null =>
  isAsked && (value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    ? `${verb}${label}`
    : null
