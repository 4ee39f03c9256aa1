import type { PageRow } from '../../../kernel/pages/pages.ts'
import { creditPlus, creditPlusDetail, creditPlusHome, creditPlusMain } from './layouts.ts'

/** Schemes with pages of their own, by the word in their paths. */
const OWN_PAGES = [
  { word: 'lib', name: 'Lib', scheme: 'read', title: '信易阅' },
  { word: 'bike', name: 'Bike', scheme: 'travel', title: '信易行' },
  { word: 'el', name: 'El', scheme: 'power', title: '信易电' },
] as const

/** The list of all benefits. */
export const ALL_BENEFITS = '/credit-plus-benefits'

/** The page of a scheme: its own, or the filtered list of all benefits. */
export function schemePage(code: string): string {
  const own = OWN_PAGES.find(({ scheme }) => scheme === code)
  return own ? `/credit-plus-${own.word}` : `${ALL_BENEFITS}?scheme=${encodeURIComponent(code)}`
}

/** The page of a benefit, within the pages of its scheme. */
export function benefitPage({ id, schemeCode }: { id: string; schemeCode: string }): string {
  const own = OWN_PAGES.find(({ scheme }) => scheme === schemeCode)
  const page = own ? `/credit-plus-${own.word}-detail` : '/credit-plus-benefit-detail'
  return `${page}?id=${encodeURIComponent(id)}`
}

/** The one-character mark of a scheme: 阅 for 信易阅. */
export const schemeMark = (title: string): string => title.replace(/^信易/, '').charAt(0)

export const creditPlusPages: PageRow[] = [
  creditPlusHome({ path: '/credit-plus-home', title: '信易+' }),
  ...OWN_PAGES.flatMap(({ word, name, scheme, title }) => [
    creditPlus(
      { path: `/credit-plus-${word}`, name: `CreditPlus${name}`, shell: 'other', title, parent: '/credit-plus-home' },
      scheme,
    ),
    creditPlusMain(
      {
        path: `/credit-plus-${word}-main`,
        name: `CreditPlus${name}Main`,
        title: `${title}场景`,
        parent: `/credit-plus-${word}`,
      },
      scheme,
    ),
    creditPlusDetail(
      {
        path: `/credit-plus-${word}-detail`,
        name: `CreditPlus${name}Detail`,
        title: `${title}详情`,
        parent: `/credit-plus-${word}-main`,
      },
      scheme,
    ),
  ]),
  creditPlusMain({ path: ALL_BENEFITS, title: '信易+优惠', parent: '/credit-plus-home' }),
  creditPlusDetail({ path: '/credit-plus-benefit-detail', title: '信易+优惠详情', parent: ALL_BENEFITS }),
]
