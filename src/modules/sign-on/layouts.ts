import { layout, type PageRow } from '../../kernel/pages/pages.ts'
import { FORGOTTEN_PATH } from '../people/gateway-contract.ts'
import type { AccountKind } from './contract.ts'

export const AUTHORIZE_PATH = '/sign-on/authorize'
export const REGISTER_PATH = '/sign-on/register'
export const REGISTERED_PATH = '/sign-on/registered'

/** Where the service was asked from: goes along unchanged. */
export interface Asking {
  appId: string
  returnUrl: string
}

export const authorizeAddress = (asking: Asking): string => `${AUTHORIZE_PATH}?${new URLSearchParams({ ...asking })}`

export const registerAddress = (kind: AccountKind, asking: Asking): string =>
  `${REGISTER_PATH}?${new URLSearchParams({ kind, ...asking })}`

/** A person who is from logging in is led back there. */
export const forgottenAddress = (asking?: Asking): string =>
  asking ? `${FORGOTTEN_PATH}?${new URLSearchParams({ ...asking })}` : FORGOTTEN_PATH

type Row = Pick<PageRow, 'path' | 'name' | 'title'>

/** A page of the bundled service: the mark and one card. Forms and what results from them are stored for no one. */
export const signOnPage = (row: Row, view: string): PageRow =>
  layout(`sign-on-${view}`, `modules/sign-on/views/${view}.tsx`, { cached: false, noNotices: true })({
    ...row,
    shell: 'bare',
    hideBread: true,
  })
