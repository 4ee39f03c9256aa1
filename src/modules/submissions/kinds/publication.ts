import type { SubmissionKind, Values } from './submission-kind.ts'

export interface PublishedCase {
  acceptNo: string
  /** All values that were sent, the sealed ones too. */
  values: Values
  answer: Readonly<Record<string, string>>
  unit: string | null
  today: string
}

export interface LaterStep {
  given: Values
  unit: string | null
  today: string
}

type Items = Record<string, string | undefined>

/** How a case becomes a record of the register. */
export interface Publication {
  dataset: string
  /** The case as a record of that dataset, by its item keys. */
  record(published: PublishedCase): Items
  /** What a later step changes in the record, by its action. */
  changes?: Readonly<Record<string, (step: LaterStep) => Items>>
}

type Publishing = Pick<SubmissionKind, 'publication'>

/** The case as a record of the dataset its kind is published in, by its item keys. */
export const recordValuesOf = ({ publication }: Publishing, published: PublishedCase): Record<string, string> =>
  Object.fromEntries(present(publication?.record(published)))

/** What a later step changes in that record. */
export const changedValuesOf = ({ publication }: Publishing, action: string, step: LaterStep) =>
  present(publication?.changes?.[action]?.(step)).map(([fieldKey, newValue]) => ({ fieldKey, newValue }))

const present = (values: Readonly<Record<string, string | undefined>> = {}): [string, string][] =>
  Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]))
