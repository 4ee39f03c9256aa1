import type { ReactNode } from 'react'
import type { SideMenu as Menu } from '../../../kernel/pages/frame.ts'
import { SideMenu } from '../../../ui/frames/side-menu.tsx'
import { Split, Stack } from '../../../ui/frames/split.tsx'
import type { SideBarNode } from '../contract.ts'
import { PictureLinks } from './picture-links.tsx'

interface Props {
  menu: Menu | undefined
  pictures?: readonly SideBarNode[]
  children: ReactNode
}

/** Content beside its side menu, or alone when it has none. */
export function BesideMenu({ menu, pictures = [], children }: Props) {
  if (!menu) return children
  const left = (
    <Stack>
      <SideMenu heading={menu.heading} items={menu.items} />
      {pictures.length > 0 && <PictureLinks items={pictures} />}
    </Stack>
  )
  return <Split left={left} right={children} />
}
