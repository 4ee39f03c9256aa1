import type { SubmissionKind, Values } from './submission-kind.ts'

export interface PublishedCase {
  acceptNo: string
  /** All submitted values, including sealed ones. */
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

/** How a case becomes a register record. */
export interface Publication {
  dataset: string
  /** The record of the case, by item keys of the dataset. */
  record(published: PublishedCase): Items
  /** Changes of the record by later steps, by action. */
  changes?: Readonly<Record<string, (step: LaterStep) => Items>>
}

type Publishing = Pick<SubmissionKind, 'publication'>

/** The record of a case in the dataset of its kind, by item keys. */
export const makeRecordValues = ({ publication }: Publishing, published: PublishedCase): Record<string, string> =>
  Object.fromEntries(present(publication?.record(published)))

/** Changes of the published record of a case by a later step. */
export const makeChangedValues = ({ publication }: Publishing, action: string, step: LaterStep) =>
  present(publication?.changes?.[action]?.(step)).map(([fieldKey, newValue]) => ({ fieldKey, newValue }))

const present = (values: Readonly<Record<string, string | undefined>> = {}): [string, string][] =>
  Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]))
