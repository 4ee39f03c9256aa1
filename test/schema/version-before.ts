/** The last migration of the previous version. */
export const LAST_BEFORE = '0038_staff_change_confirmer'
/** The commit of the previous version. It passed the full run, which not every commit before the next migration did. */
export const VERSION_BEFORE = '80dc2828'
