import { layout } from '../../kernel/pages/pages.ts'

/** A login page of staff: `door` is the call that it logs in through, `home` the page that follows. Open to everyone. */
export const staffLogin = layout<{ door: 'staff' | 'repair'; home: string }>(
  'staff-login',
  'modules/console/views/login.tsx',
  { cached: false, noNotices: true },
)
