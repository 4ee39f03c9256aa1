import { layout } from '../../kernel/pages/pages.ts'

// Forms and personal pages are never cached.
const people = (view: string) => layout(view, `modules/people/views/${view}.tsx`, { cached: false })

export const loginPage = people('login')
export const loginAgain = people('login-again')
export const loginConfirm = people('login-confirm')

/** Page that keeps a form sent without a session until the user has logged in. */
export const LOGIN_AGAIN = '/login-again'
