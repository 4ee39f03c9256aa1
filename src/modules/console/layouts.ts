export const CONSOLE_SEARCH = '/console/search'
export const CONSOLE_TEST_MESSAGE = '/console/test-message'
export const CONSOLE_AUDIT = '/console/audit'
