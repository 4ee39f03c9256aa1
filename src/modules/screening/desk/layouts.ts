export const CONSOLE_SCREENINGS = '/console/screening'
export const CONSOLE_NEW_SCREENING = '/console/screening/new'
export const CONSOLE_SCREENING = '/console/screening/one'
