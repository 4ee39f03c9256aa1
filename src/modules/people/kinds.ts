import type { PageRow } from '../../kernel/pages.ts'
import type { Row } from '../content/kinds.ts'

const kind =
  (view: string, file: string) =>
  (row: Row): PageRow => ({
    ...row,
    view,
    file: `modules/people/views/${file}`,
    // Forms and what is one person's own.
    cached: false,
    options: {},
  })

export const loginPage = kind('login', 'login.tsx')
export const userCentre = kind('user-centre', 'user-centre.tsx')
