import { redirect, useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { creditPlusCalls } from '../../register/figures/credit-plus-contract.ts'
import { OWN_ARCHIVE_PATH } from '../../register/own-archive/layouts.ts'
import { Introduction } from './introduction.tsx'

/** The provincial portal's address for one's own record and points: logged-in users are redirected, others see the introduction. */
export async function loader(args: LoaderArguments) {
  const { row, actor } = pageOfRequest(args)
  if (actor.kind === 'user') throw redirect(OWN_ARCHIVE_PATH, 302)
  const schemes = await apiOf(args)(creditPlusCalls.schemes, {})
  return {
    page: { title: row.title },
    address: row.path,
    schemes: schemes.map(({ code, title, page }) => ({ code, title, page })),
  }
}

export default function OwnCredit() {
  const { page, address, schemes } = useLoaderData<typeof loader>()
  return (
    <Introduction title={page.title} subject="person" address={address} schemes={schemes}>
      <p>
        登录后可以查看本人的全部信用记录，不公示的和已经停止公示的也在内：每条记录为什么公示、到哪一天为止，谁查看过；还可以从每条记录提出异议、申请修复，也可以查看信用积分。
      </p>
    </Introduction>
  )
}
