import type { ReactNode } from 'react'
import type { Frame } from '../kernel/pages/frame.ts'
import { type SiteTab, SubSite } from './sub-site.tsx'

const TABS: readonly SiteTab[] = [
  { name: '首页', href: '/farming' },
  { name: '新闻资讯', href: '/farming-information-journalism' },
  { name: '政策资讯', href: '/farming-information-policy' },
  { name: '通知公告', href: '/farming-information-announcement' },
  { name: '金融超市', href: '/farming-financial-supermarket' },
  { name: '融资对接', href: '/farming-financing-docking' },
  { name: '信息公示', href: '/farming-public-information' },
]

/** Never shows notices. */
export function FarmingShell({ frame, children }: { frame: Frame; children: ReactNode }) {
  return (
    <SubSite frame={frame} tabs={TABS} notices={false}>
      {children}
    </SubSite>
  )
}
