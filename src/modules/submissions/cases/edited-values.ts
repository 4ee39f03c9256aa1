import { invalid } from '../../../kernel/calls/errors.ts'
import { findProblems, type SubmissionKind, type Values } from '../kinds/submission-kind.ts'

/** Validates the edited texts of a case by the rules of its form; throws errors by field. */
export function editedValues(kind: SubmissionKind, fields: Values, given: Values): Record<string, string> {
  const changeable = kind.editable ?? kind.publishable
  const keys = changeable.filter((key) => typeof given[key] === 'string')
  const texts = Object.fromEntries(keys.map((key) => [key, String(given[key]).trim()]))
  const all = findProblems(kind, { ...fields, ...texts })
  const problems = Object.fromEntries(Object.entries(all).filter(([key]) => (kind.editable ?? keys).includes(key)))
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return texts
}
