/** The tables of the version before end with this migration. */
export const LAST_BEFORE = '0038_staff_change_confirmer'
/** The commit of that version: one that was tested whole, which not every commit before the next migration was. */
export const VERSION_BEFORE = '80dc2828'
