export const CONSOLE_SEARCH = '/console/search'
export const CONSOLE_AUDIT = '/console/audit'
