import { Tag, type TagTone } from '../../../../ui/facts/tag.tsx'
import { REVIEW_STATES, type ReviewState } from '../../../people/verification-contract.ts'

const TONES: Readonly<Record<ReviewState, TagTone>> = { waiting: 'warning', verified: 'good', rejected: 'bad' }

export const ReviewMark = ({ state }: { state: ReviewState }) => <Tag tone={TONES[state]}>{REVIEW_STATES[state]}</Tag>
