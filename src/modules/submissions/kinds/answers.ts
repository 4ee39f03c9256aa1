/** A value as text, or nothing: what was not sent is not published. */
export const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** The message for a field that must be answered whenever it is asked. */
export const missingIf = (isAsked: boolean, value: unknown, label: string, verb = '请输入'): string | null =>
  isAsked && (value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    ? `${verb}${label}`
    : null
