import type { ReactNode } from 'react'
import type { Frame } from '../kernel/pages/frame.ts'
import { type SiteTab, SubSite } from './sub-site.tsx'

const TABS: readonly SiteTab[] = [
  { name: '诚信万里行', href: '/integrity-wanli' },
  { name: '食品安全', href: '/food-safe' },
  { name: '药品安全', href: '/drug-safe' },
  { name: '安全生产', href: '/produce-safe' },
  { name: '疫情防控', href: '/epidemic' },
  { name: '线索查询', href: '/safe-inquire' },
]

/** Campaigns and safety pages, in red. */
export function ActivityShell({ frame, children }: { frame: Frame; children: ReactNode }) {
  return (
    <SubSite frame={frame} tabs={TABS}>
      {children}
    </SubSite>
  )
}
