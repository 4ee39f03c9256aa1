import { Tag, type TagTone } from '../../../../ui/facts/tag.tsx'
import { BATCH_STATUSES } from '../../import/contract.ts'

type Status = keyof typeof BATCH_STATUSES

const TONES: Record<Status, TagTone> = {
  partial: 'warning',
  staged: 'warning',
  accepted: 'good',
  refused: 'bad',
  rejected: 'bad',
  'taken-back': 'plain',
}

export const BatchState = ({ status }: { status: Status }) => <Tag tone={TONES[status]}>{BATCH_STATUSES[status]}</Tag>
