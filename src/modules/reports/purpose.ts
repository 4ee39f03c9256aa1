/** What a report is for, as it is printed. */
export const purposeOf = ({ purpose, purposeOther }: Readonly<Record<string, unknown>>): string =>
  (purpose === '其他' && textOf(purposeOther)) || textOf(purpose) || '其他'

export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined
