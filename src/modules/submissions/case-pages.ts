import type { KindCode } from './submission-kind.ts'

interface CasePages {
  inquiry: string
  item: string
}

const GENERAL: CasePages = { inquiry: '/service-inquire', item: '/submission-detail' }

/** Where cases of a kind are looked up and shown, where that is not the general page. */
const PAGES: Partial<Record<KindCode, CasePages>> = {
  complaint: { inquiry: '/credit-complaint-inquire', item: '/submission-detail' },
  'shoe-city-complaint': { inquiry: '/credit-complaint-inquire', item: '/submission-detail' },
  'commitment-feedback': { inquiry: '/commitent-inquire', item: '/feedback-info' },
  clue: { inquiry: '/safe-inquire', item: '/clues-detail' },
  interaction: { inquiry: '/info-search', item: '/website-interaction-info-detail' },
  'credit-declaration': { inquiry: '/service-inquire', item: '/service-credit-declare-detail' },
  'self-declaration': { inquiry: '/service-inquire', item: '/service-credit-declare-detail' },
  'objection-enterprise': { inquiry: '/service-inquire', item: '/service-objection-representation-info' },
  'objection-other': { inquiry: '/service-inquire', item: '/service-objection-representation-nolegal-info' },
  'objection-person': { inquiry: '/service-inquire', item: '/service-objection-representation-person-info' },
}

export const inquiryPageOf = (kind: string | undefined): string => (PAGES[kind as KindCode] ?? GENERAL).inquiry

/** The page of one case; a page of the same area comes before the general one. */
export const caseAddress = ({ kind, id }: { kind: string; id: string }, item?: string): string =>
  `${item ?? (PAGES[kind as KindCode] ?? GENERAL).item}?${new URLSearchParams({ id })}`
