export const POINTS_PAGES = { person: '/personal-credit', enterprise: '/service-enterprise-credit' } as const
export const POINTS_RULES_PAGE = '/points-rules'
export const LEVEL_CHECK_PAGE = '/points-check'

/** The declaration forms, and the list of declarations. */
export const DECLARING_PAGES = { person: '/points-declare-person', enterprise: '/points-declare' } as const
export const DECLARATIONS_PAGE = '/points-declarations'
