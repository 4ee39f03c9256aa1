import type { ReactNode } from 'react'
import type { Frame } from '../kernel/pages/frame.ts'
import { type SiteTab, SubSite } from './sub-site.tsx'

const TABS: readonly SiteTab[] = [
  { name: '首页', href: '/credit-loan-home' },
  { name: '金融机构', href: '/credit-loan-mechanism' },
  { name: '新闻资讯', href: '/credit-loan-news' },
  { name: '特色服务', href: '/credit-loan-service' },
]

export function CreditLoanShell({ frame, children }: { frame: Frame; children: ReactNode }) {
  return (
    <SubSite frame={frame} tabs={TABS}>
      {children}
    </SubSite>
  )
}
