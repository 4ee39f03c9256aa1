import { layout } from '../../kernel/pages/pages.ts'

// Forms and what is one person's own are kept for no one.
const people = (view: string) => layout(view, `modules/people/views/${view}.tsx`, { cached: false })

export const loginPage = people('login')
export const userCentre = people('user-centre')
