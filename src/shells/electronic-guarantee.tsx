import type { ReactNode } from 'react'
import type { Frame } from '../kernel/pages/frame.ts'
import { type SiteTab, SubSite } from './sub-site.tsx'

const TABS: readonly SiteTab[] = [
  { name: '首页', href: '/ele-guarantee-home' },
  { name: '新闻动态', href: '/ele-guarantee-news' },
  { name: '政策法规', href: '/ele-guarantee-policy' },
  { name: '保函公示', href: '/ele-guarantee-table' },
  { name: '线索填报', href: '/ele-guarantee-input' },
  { name: '线索查询', href: '/ele-guarantee/safeInquire' },
]

export function ElectronicGuaranteeShell({ frame, children }: { frame: Frame; children: ReactNode }) {
  return (
    <SubSite frame={frame} tabs={TABS}>
      {children}
    </SubSite>
  )
}
