import { layout, type PageRow, type Row } from '../../../kernel/pages/pages.ts'

export const FOLLOW_PATH = '/follow'
export const CONFIRM_PATH = '/follow-confirm'
/** The page with the list of a unit, on the desk of its staff. */
export const CONSOLE_FOLLOW = '/console/follow'
export const UNSUBSCRIBE_PATH = '/follow-unsubscribe'

const ofOne = { cached: false, noNotices: true, aboutOne: true } as const

/** The page on which anyone can follow an organisation. */
export const follow = layout('follow', 'modules/register/follow/views/follow.tsx', ofOne)

export const followConfirm = layout('follow-confirm', 'modules/register/follow/views/follow-confirm.tsx', ofOne)

/** `files` admits multipart forms, because mail programs may send the one-click unsubscription (RFC 8058) as one. */
export const followUnsubscribe = (row: Row): PageRow =>
  layout<{ files: 'yes' }>(
    'follow-unsubscribe',
    'modules/register/follow/views/follow-unsubscribe.tsx',
    ofOne,
  )(row, { files: 'yes' })
