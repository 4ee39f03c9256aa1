import { Fragment } from 'react'
import type { DescribedField } from '../contract.ts'

/** Values that are fixed, then what others must keep to. */
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
