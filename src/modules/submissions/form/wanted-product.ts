import { attemptOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { identifier } from '../../../kernel/forms/fields.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { financeCalls, type ProductDetail } from '../../finance/contract.ts'
import { PRODUCTS } from '../../finance/layouts.ts'
import type { SubmissionKind } from '../kinds/submission-kind.ts'

interface Wanted {
  product: ProductDetail | null
  /** What has to be done before anything can be applied for. */
  gate: { text: string; href: string; name: string } | null
}

/** The product that a form is about, by its address; whoever cannot apply for it is told before filling anything in. */
export async function findWanted(args: LoaderArguments, kind: SubmissionKind): Promise<Wanted> {
  if (!kind.product) return { product: null, gate: null }
  const { url, actor } = pageOfRequest(args)
  if (actor.kind === 'user' && actor.userType !== 2)
    return { product: null, gate: { text: '请使用企业账号登录后申请', href: PRODUCTS, name: '返回金融产品' } }
  const id = identifier().safeParse(url.searchParams.get('product') ?? '')
  const found = id.success ? await attemptOf(args)(financeCalls.info, { params: { id: id.data } }) : null
  if (found?.ok) return { product: found.data, gate: null }
  return { product: null, gate: { text: '请先选择要申请的产品', href: PRODUCTS, name: '选择金融产品' } }
}
