import type { ReactNode } from 'react'
import type { Frame, SideMenu as Menu } from '../kernel/pages/frame.ts'
import { SideMenu } from '../ui/frames/side-menu.tsx'
import { SubSite } from './sub-site.tsx'

const ENTRIES = [
  { name: '片区动态', href: '/free-trade-area/new' },
  { name: '政策法规', href: '/free-trade-area-policy/law' },
  { name: '扶持政策', href: '/free-trade-area-policy/support' },
  { name: '信用公示', href: '/free-trade-area/publicity' },
  { name: '网站互动', href: '/website-interaction' },
]

/** The side-menu variant: the menu takes 5 of 24 columns. */
export function FreeTradeAreaMenuShell({ frame, children }: { frame: Frame; children: ReactNode }) {
  const menu = frame.sideMenu ?? ownMenu(frame.row)
  return (
    <SubSite frame={frame} tabs={[]} side={<SideMenu heading={menu.heading} items={menu.items} />}>
      {children}
    </SubSite>
  )
}

function ownMenu(row: Frame['row']): Menu {
  const isCurrent = (href: string) => href === row.path || href === row.menuValue
  return {
    heading: '自贸片区',
    items: ENTRIES.map((entry) => ({ ...entry, id: entry.href, current: isCurrent(entry.href) })),
  }
}
