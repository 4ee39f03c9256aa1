import { Tag, type TagTone } from '../../../../ui/facts/tag.tsx'
import { REVIEW_STATES, type VerifiedAccount } from '../../verification-contract.ts'

type State = VerifiedAccount['state']

const TONES: Readonly<Record<State, TagTone>> = {
  ...{ waiting: 'warning', proposed: 'warning', owner: 'warning' },
  ...{ verified: 'good', rejected: 'bad', none: 'plain' },
}

export const ReviewMark = ({ state }: { state: State }) => (
  <Tag tone={TONES[state]}>{state === 'none' ? '没有申请' : REVIEW_STATES[state]}</Tag>
)
