import { layout } from '../../../kernel/pages/pages.ts'

export const OWN_ARCHIVE_PATH = '/my-credit'

// Private pages are not cached.
export const ownArchivePage = layout('personal-credit', 'modules/register/own-archive/views/my-credit.tsx', {
  cached: false,
})
export const ownRecordPage = layout('own-record', 'modules/register/own-archive/views/my-record.tsx', {
  cached: false,
  aboutOne: true,
})
