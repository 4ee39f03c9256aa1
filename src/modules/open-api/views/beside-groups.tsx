import type { ReactNode } from 'react'
import { SideMenu } from '../../../ui/frames/side-menu.tsx'
import { Split } from '../../../ui/frames/split.tsx'
import { GROUPS } from '../groups.ts'

/** A page of the API documentation with links to all others. */
export function BesideGroups({ current, children }: { current: string; children: ReactNode }) {
  const items = [{ id: '', name: '接口概览', href: '/open-api' }].concat(
    GROUPS.map(({ code, title }) => ({ id: code, name: title, href: `/open-api/${code}` })),
  )
  return (
    <Split
      left={<SideMenu heading="开放接口" items={items.map((item) => ({ ...item, current: item.id === current }))} />}
      right={children}
    />
  )
}
