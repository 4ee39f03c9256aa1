import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { Panel } from '../../../../ui/frames/panel.tsx'
import { Stack } from '../../../../ui/frames/split.tsx'
import { financeCalls } from '../../contract.ts'
import { PRODUCTS } from '../../layouts.ts'
import type { Category } from '../../product-words.ts'
import { LOAN_DEMANDS, PUBLISH_LOAN_DEMAND } from '../layouts.ts'
import styles from './demand.module.css'

/** Special offers by product category. */
const SPECIAL: readonly { category: Category; title: string; about: string }[] = [
  { category: '信用贷', title: '信用贷款', about: '以公共信用信息增信，不需要抵押和担保。' },
  { category: '税务贷', title: '银税互动', about: '按纳税信用等级和纳税额授信，守信纳税可以转成贷款额度。' },
  { category: '科技贷', title: '科技信贷', about: '面向科技型企业，知识产权和创新积分可以作为授信依据。' },
  { category: '供应链', title: '供应链融资', about: '凭核心企业的应收账款和订单融资，缩短回款周期。' },
  { category: '农业贷', title: '惠农贷款', about: '面向家庭农场、合作社和农业企业，按农时放款，可以贴息。' },
  { category: '担保贷', title: '政府性融资担保', about: '由政府性担保机构增信，担保费率优惠。' },
]

export async function loader(args: LoaderArguments) {
  const { row } = pageOfRequest(args)
  const { categories } = await apiOf(args)(financeCalls.productHomePage, {})
  const countOf = (category: Category) => categories.find((each) => each.category === category)?.products ?? 0
  return {
    title: row.title,
    services: SPECIAL.map((each) => ({
      ...each,
      count: countOf(each.category),
    })),
    page: { description: '信易贷特色服务：信用贷款、银税互动、科技信贷、供应链融资、惠农贷款和政府性融资担保。' },
  }
}

export default function LoanServices() {
  const { title, services } = useLoaderData<typeof loader>()
  return (
    <Stack>
      <ContentCard title={title}>
        <div className={styles.pair}>
          {services.map(({ category, title: name, about, count }) => (
            <section key={category} className={styles.service}>
              <h2>{name}</h2>
              <p>{about}</p>
              <a href={`${PRODUCTS}?category=${encodeURIComponent(category)}`}>
                {count} 个产品<span className="visually-hidden">：{name}</span>
              </a>
            </section>
          ))}
        </div>
      </ContentCard>
      <Panel title="没有合适的产品">
        <p>企业可以发布融资需求，由入驻的金融机构抢单、平台分配，或者自己指定一家机构对接。</p>
        <ButtonRow>
          <ButtonLink href={PUBLISH_LOAN_DEMAND}>发布融资需求</ButtonLink>
          <ButtonLink href={LOAN_DEMANDS} look="plain">
            看看已发布的需求
          </ButtonLink>
        </ButtonRow>
      </Panel>
    </Stack>
  )
}
