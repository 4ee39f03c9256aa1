import { layout } from '../../kernel/pages/pages.ts'

/** A public login page for staff: `door` is the call that it logs in through, `home` the page that follows. */
export const staffLogin = layout<{ door: 'staff' | 'repair'; home: string }>(
  'staff-login',
  'modules/console/views/login.tsx',
  { cached: false, noNotices: true },
)
