import { layout } from '../../../kernel/pages/pages.ts'

export const CONSOLE_STAFF = '/console/people'
export const CONSOLE_STAFF_ACCOUNT = '/console/people/one'
export const CONSOLE_STAFF_CHANGES = '/console/people/changes'
export const CONSOLE_STAFF_UNITS = '/console/people/units'
export const CONSOLE_STAFF_LOGINS = '/console/people/logins'
export const CONSOLE_LOGIN_LOCKS = '/console/people/locks'
/** Page on which owners set their password and authenticator. Public, because the code is the authorisation. */
export const CONSOLE_ACTIVATE = '/console/activate'

export const staffActivation = layout('staff-activation', 'modules/staff/desk/views/activate.tsx', {
  ...{ cached: false, noNotices: true },
})
