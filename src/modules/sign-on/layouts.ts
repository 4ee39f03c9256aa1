import { layout, type PageRow } from '../../kernel/pages/pages.ts'
import { FORGOTTEN_PATH } from '../people/gateway-contract.ts'
import type { AccountKind } from './contract.ts'

export const AUTHORIZE_PATH = '/sign-on/authorize'
export const REGISTER_PATH = '/sign-on/register'
export const REGISTERED_PATH = '/sign-on/registered'

/** Where a login returns to; passed on unchanged. */
export interface SignOnRequest {
  appId: string
  returnUrl: string
}

export const authorizeAddress = (asking: SignOnRequest): string =>
  `${AUTHORIZE_PATH}?${new URLSearchParams({ ...asking })}`

export const registerAddress = (kind: AccountKind, asking: SignOnRequest): string =>
  `${REGISTER_PATH}?${new URLSearchParams({ kind, ...asking })}`

/** A person who comes from the login is sent back there. */
export const forgottenAddress = (asking?: SignOnRequest): string =>
  asking ? `${FORGOTTEN_PATH}?${new URLSearchParams({ ...asking })}` : FORGOTTEN_PATH

type Row = Pick<PageRow, 'path' | 'name' | 'title'>

/** A page of the bundled service: the logo and one card. Pages with forms are never cached. */
export const signOnPage = (row: Row, view: string): PageRow =>
  layout(`sign-on-${view}`, `modules/sign-on/views/${view}.tsx`, { cached: false, noNotices: true })({
    ...row,
    shell: 'bare',
    hideBread: true,
  })
