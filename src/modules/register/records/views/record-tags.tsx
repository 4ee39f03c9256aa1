import { Tag, type TagTone } from '../../../../ui/facts/tag.tsx'
import type { RecordSummary } from '../contract.ts'

const TONES: Record<NonNullable<RecordSummary['severity']>, TagTone> = { 轻微: 'plain', 一般: 'warning', 严重: 'bad' }

/** The severity of a record, and the case in progress. */
export function RecordTags({ severity, flag }: Pick<RecordSummary, 'severity' | 'flag'>) {
  return (
    <>
      {severity && <Tag tone={TONES[severity]}>{severity}</Tag>}
      {severity && flag && ' '}
      {flag && (
        <Tag tone="warning" icon="clock">
          {flag}
        </Tag>
      )}
    </>
  )
}
