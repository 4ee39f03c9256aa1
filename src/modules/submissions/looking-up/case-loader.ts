import { type Attempt, attemptOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import type { Page, Paging } from '../../../kernel/calls/paging.ts'
import { openPortal } from '../../../kernel/pages/page-context.ts'
import type { CaseDetail, CaseSummary } from '../cases/case-view.ts'
import { findKind } from '../kinds/kind-list.ts'
import { findListCall, inquiries } from './contract.ts'

const PASS = 'case-pass'

/** Stores a pass, which is valid for half an hour, in a sealed cookie instead of the address. */
export const storePass = (args: LoaderArguments, { pass, expiresIn }: { pass: string; expiresIn: number }): void =>
  openPortal(args).flashCookies.keep(PASS, pass, expiresIn)

export const readPass = (args: LoaderArguments): string | undefined =>
  openPortal(args).flashCookies.read(PASS) ?? undefined

export const findListOfKind = (kind: string): string | undefined => findKind(kind)?.lookUp.list

interface Asked {
  list?: string
  column?: string
  paging: Paging
}

/** The visitor's cases by pass or session; undefined without either. */
export async function ownCases(
  args: LoaderArguments,
  { list, column, paging }: Asked,
): Promise<Page<CaseSummary> | null> {
  const pass = readPass(args)
  const { actor } = openPortal(args)
  const read = attemptOf(args)
  if (!pass && actor.kind !== 'user') return null
  if (!list) {
    return pass
      ? dataOf(await read(inquiries.passCases, { query: { ...paging, pass } }))
      : dataOf(await read(inquiries.myCases, { query: paging }))
  }
  const query = { ...paging, column, ...(pass ? { pass } : { scope: 'mine' as const }) }
  return dataOf(await read(findListCall(list), { query }))
}

/** One case for its sender, or as on the board. Pages of an area show only cases of that area. */
export async function findCase(
  args: LoaderArguments,
  list: string | undefined,
  id: string,
): Promise<CaseDetail | null> {
  const read = attemptOf(args)
  const found = dataOf(await read(inquiries.anyCase, { params: { id }, query: { pass: readPass(args) } }))
  const own =
    found ?? (openPortal(args).actor.kind === 'user' ? dataOf(await read(inquiries.myCase, { params: { id } })) : null)
  return own && (!list || findListOfKind(own.kind) === list) ? own : null
}

const dataOf = <Data>(attempt: Attempt<Data>): Data | null => (attempt.ok ? attempt.data : null)
