import type { ReactNode } from 'react'
import type { Frame } from '../kernel/pages/frame.ts'
import { type SiteTab, SubSite } from './sub-site.tsx'

const TABS: readonly SiteTab[] = [
  { name: '首页', href: '/free-trade-area' },
  { name: '片区动态', href: '/free-trade-area/new' },
  { name: '政策法规', href: '/free-trade-area-policy-law' },
  { name: '扶持政策', href: '/free-trade-area-policy-support' },
  { name: '信用公示', href: '/free-trade-area-publicity' },
]

/** The tabbed variant. */
export function FreeTradeAreaShell({ frame, children }: { frame: Frame; children: ReactNode }) {
  return (
    <SubSite frame={frame} tabs={TABS}>
      {children}
    </SubSite>
  )
}
