import { apiOf, attemptOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { identifier } from '../../../kernel/forms/fields.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { dictionary } from '../../dictionary/contract.ts'
import type { PreparedForm } from '../../submissions/kinds/prepared-form.ts'
import { financeCalls, type ProductDetail } from '../contract.ts'
import { PRODUCTS, productAddress } from '../layouts.ts'
import { districtOptions } from './district.ts'

/** The product of the form, from its address. A user who cannot apply is told so before filling in the form. */
export async function prepareApplication(args: LoaderArguments): Promise<PreparedForm> {
  const { url, actor } = pageOfRequest(args)
  if (actor.kind === 'user' && actor.userType !== 2)
    return { gate: { text: '请使用企业账号登录后申请', href: PRODUCTS, name: '返回金融产品' } }
  const id = identifier().safeParse(url.searchParams.get('product') ?? '')
  const [found, regions] = await Promise.all([
    id.success ? attemptOf(args)(financeCalls.info, { params: { id: id.data } }) : null,
    apiOf(args)(dictionary.itemsByParent, { query: { parentCode: 'REGION' } }),
  ])
  if (found?.ok)
    return {
      facts: { heading: '申请的产品', items: factsOf(found.data) },
      choices: { addressDistrict: districtOptions(regions) },
    }
  return { gate: { text: '请先选择要申请的产品', href: PRODUCTS, name: '选择金融产品' } }
}

const factsOf = (product: ProductDetail) => [
  { label: '产品', value: product.name, href: productAddress(product.id) },
  { label: '金融机构', value: product.institutionName },
  { label: '额度', value: `${product.amountMin} 至 ${product.amountMax} 万元` },
  { label: '年化利率', value: `${product.rateMin}% 至 ${product.rateMax}%` },
  { label: '期限', value: `${product.termMin} 至 ${product.termMax} 个月` },
  { label: '担保方式', value: product.guaranteeModes.join('、') },
]
