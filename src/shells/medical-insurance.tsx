import type { ReactNode } from 'react'
import type { Frame } from '../kernel/pages/frame.ts'
import { type SiteTab, SubSite } from './sub-site.tsx'

const TABS: readonly SiteTab[] = [
  { name: '首页', href: '/medical-insurance' },
  { name: '新闻动态', href: '/medical-insurance-news', value: '1' },
  { name: '政策法规', href: '/medical-insurance-policy', value: '2' },
  { name: '数据统计', href: '/medical-insurance-statistic', value: '3' },
  { name: '评分评价', href: '/medical-insurance-score', value: '4' },
  { name: '评分结果展示', href: '/medical-insurance-score-result' },
]

export function MedicalInsuranceShell({ frame, children }: { frame: Frame; children: ReactNode }) {
  return (
    <SubSite frame={frame} tabs={TABS}>
      {children}
    </SubSite>
  )
}
