/** The message for a field that must be answered whenever it is asked. */
export const missingIf = (isAsked: boolean, value: unknown, label: string, verb = '请输入'): string | null =>
  isAsked && (value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    ? `${verb}${label}`
    : null
