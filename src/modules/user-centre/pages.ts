import { layout, type PageRow } from '../../kernel/pages/pages.ts'

// Personal pages are never cached.
const userCentre = layout<{ files: 'yes' }>('user-centre', 'modules/user-centre/views/user-centre.tsx', {
  cached: false,
})

export const userCentrePages: PageRow[] = [
  userCentre(
    { path: '/user', title: '用户中心', needLogin: true, noNotices: true },
    // An application for verification is sent with documents.
    { files: 'yes' },
  ),
]
