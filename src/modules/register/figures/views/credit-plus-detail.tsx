import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import type { PageInfo } from '../../../../kernel/pages/frame.ts'
import { pageOfRequest, withStatus } from '../../../../kernel/pages/view.ts'
import { Facts } from '../../../../ui/facts/facts.tsx'
import { ChooseFirst } from '../../../../ui/frames/choose-first.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { Picture } from '../../../../ui/lists/pictures.tsx'
import { creditPlusCalls } from '../credit-plus-contract.ts'
import { creditPlusDetailOptions } from '../layouts.ts'
import { findRegionName, loadRegions } from '../region-names.ts'
import styles from './credit-plus.module.css'

export async function loader(args: LoaderArguments) {
  const { row, url, profile } = pageOfRequest(args)
  const api = apiOf(args)
  const id = url.searchParams.get('id')
  const list = row.parent!
  const none = { page: {} satisfies PageInfo, title: row.title, list, benefit: null, region: '' }
  if (!id) return withStatus(none, 404)
  const [benefit, regions] = await Promise.all([
    api(creditPlusCalls.benefit, { params: { id } }),
    loadRegions(api, profile.regionCode),
  ])
  const { scheme } = creditPlusDetailOptions(row)
  // A benefit is only shown on the pages of its own scheme.
  if (scheme && benefit.schemeCode !== scheme) return withStatus(none, 404)
  const page: PageInfo = {
    title: `${benefit.title} - ${benefit.schemeTitle}`,
    ownCrumb: benefit.title,
    description: `${benefit.merchantName}：${benefit.benefit}`,
  }
  return { page, title: row.title, list, benefit, region: findRegionName(regions, benefit.regionCode) }
}

export default function CreditPlusDetail() {
  const { title, list, benefit, region } = useLoaderData<typeof loader>()
  if (!benefit) return <ChooseFirst title={title} what="优惠" list={list} />
  return (
    <ContentCard title={benefit.title} source={benefit.merchantName}>
      {benefit.pictureId && (
        <Picture pictureId={benefit.pictureId} alt="" width={480} height={300} className={styles.picture} />
      )}
      <Facts
        items={[
          { label: '优惠内容', value: benefit.benefit, wide: true },
          { label: '适用条件', value: benefit.condition, wide: true },
          { label: '如何使用', value: benefit.howToUse, wide: true },
          { label: '所属场景', value: benefit.schemeTitle },
          { label: '名额', value: benefit.quota },
          { label: '有效期', value: `${benefit.validFrom} 至 ${benefit.validTo}` },
          { label: '提供单位', value: benefit.merchantName },
          ...(benefit.merchantCode ? [{ label: '统一社会信用代码', value: benefit.merchantCode }] : []),
          { label: '地址', value: benefit.address },
          { label: '区县', value: region },
          { label: '营业时间', value: benefit.openingHours },
          { label: '咨询电话', value: benefit.phone },
          { label: '依据', value: benefit.legalBasis, wide: true },
        ]}
      />
      <p>
        <a href={list}>返回优惠列表</a>
      </p>
    </ContentCard>
  )
}
