/** Roles that write content, roles that approve and withdraw it, and all roles with access to the content desks. */
export const WRITERS = ['edit'] as const
export const CHECKERS = ['content-check'] as const
export const EDITING_ROLES = ['edit', 'content-check'] as const

/** The highest number of checks that a column may require. */
export const MOST_CHECKS = 3
