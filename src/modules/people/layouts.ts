import { layout } from '../../kernel/pages/pages.ts'

// Forms and what is one person's own are stored for no one.
const people = (view: string) => layout(view, `modules/people/views/${view}.tsx`, { cached: false })

export const loginPage = people('login')
export const loginAgain = people('login-again')
export const loginConfirm = people('login-confirm')

/** Where whatever is sent without a session is kept until there is one. */
export const LOGIN_AGAIN = '/login-again'
