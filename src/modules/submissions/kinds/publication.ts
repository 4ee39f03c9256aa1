import type { LaterStep, PublishedCase, SubmissionKind } from './submission-kind.ts'

type Publishing = Pick<SubmissionKind, 'publication'>

/** The case as a record of the dataset its kind is published in, by its item keys. */
export const recordValuesOf = ({ publication }: Publishing, published: PublishedCase): Record<string, string> =>
  Object.fromEntries(present(publication?.record(published)))

/** What a later step changes in that record. */
export const changedValuesOf = ({ publication }: Publishing, action: string, step: LaterStep) =>
  present(publication?.changes?.[action]?.(step)).map(([fieldKey, newValue]) => ({ fieldKey, newValue }))

const present = (values: Readonly<Record<string, string | undefined>> = {}): [string, string][] =>
  Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]))
