/** The tables of the version before end with this migration. */
export const LAST_BEFORE = '0038_staff_change_confirmer'
