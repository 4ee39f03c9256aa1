import type { PaperFact } from '../documents/paper-contract.ts'

export const OTHER_PURPOSE = '其他'

type Values = Readonly<Record<string, unknown>>

/** The purpose as its owner reads it, including a typed one. */
export const readPurpose = (values: Values): string =>
  (values.purpose === OTHER_PURPOSE && textOf(values.purposeOther)) || readListedPurpose(values)

/** The purpose that the issuer certifies: always an entry of the list. */
export const readListedPurpose = ({ purpose }: Values): string => textOf(purpose) || OTHER_PURPOSE

/** Facts typed by the applicant, which the paper prints as the applicant's words. */
export const listStatedFacts = ({ purpose, purposeOther, receivingUnit }: Values): PaperFact[] => [
  ...(purpose === OTHER_PURPOSE ? factOf('其他用途', purposeOther) : []),
  ...factOf('报告使用单位', receivingUnit),
]

const factOf = (label: string, value: unknown): PaperFact[] => {
  const text = textOf(value)
  return text ? [{ label, value: text }] : []
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
