export const CONSOLE_VERIFICATIONS = '/console/people/verification'
export const CONSOLE_VERIFICATION = '/console/people/verification/one'
