import type { PageRow } from '../../../kernel/pages/pages.ts'
import { OWN_ARCHIVE_PATH, ownArchivePage, ownRecordPage } from './layouts.ts'

export const OWN_RECORD_PATH = '/my-credit-record'

const own = { shell: 'other', needLogin: true, noNotices: true } as const

export const ownArchivePages: PageRow[] = [
  ownArchivePage({ path: OWN_ARCHIVE_PATH, title: '我的信用', ...own }),
  ownRecordPage({ path: OWN_RECORD_PATH, title: '我的信用记录', parent: OWN_ARCHIVE_PATH, ...own }),
]
