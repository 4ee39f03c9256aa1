import { Fragment } from 'react'
import type { DescribedField } from '../contract.ts'

/** The allowed values of a field, or its constraints. */
export function FieldValues({ field: { values, limits } }: { field: DescribedField }) {
  if (values.length === 0) return limits || '—'
  return (
    <>
      {values.map((value, place) => (
        <Fragment key={value}>
          {place > 0 && '、'}
          <code>{value}</code>
        </Fragment>
      ))}
      {limits && `；${limits}`}
    </>
  )
}
