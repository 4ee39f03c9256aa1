import type { ReactNode } from 'react'
import type { Frame } from '../kernel/pages/frame.ts'
import { type SiteTab, SubSite } from './sub-site.tsx'

const TABS: readonly SiteTab[] = [
  { name: '首页', href: '/ecology' },
  { name: '环保动态', href: '/ecology-news' },
  { name: '环保政策', href: '/ecology-policy' },
  { name: '环保信用公示', href: '/ecology-publicity' },
  { name: '环保案例', href: '/ecology-case' },
  { name: '评价介绍', href: '/ecology-introduction' },
]

export function EcologyShell({ frame, children }: { frame: Frame; children: ReactNode }) {
  return (
    <SubSite frame={frame} tabs={TABS}>
      {children}
    </SubSite>
  )
}
