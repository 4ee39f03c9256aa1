import type { ReactNode } from 'react'
import type { Frame } from '../kernel/pages/frame.ts'
import { Footer } from './footer.tsx'
import { Masthead } from './masthead.tsx'
import { Navigation } from './navigation.tsx'
import { PageFrame } from './page-frame.tsx'
import { UtilityBar } from './utility-bar.tsx'

/** The portal itself: search and navigation on top, member units at the foot. */
export function MainShell({ frame, children }: { frame: Frame; children: ReactNode }) {
  return (
    <PageFrame frame={frame} header={<MainHeader frame={frame} />} footer={<Footer frame={frame} />}>
      {children}
    </PageFrame>
  )
}

/** Empty in elder mode, which has its own header. */
function MainHeader({ frame }: { frame: Frame }) {
  if (frame.reading.elder) return null
  return (
    <>
      <UtilityBar frame={frame} />
      <Masthead frame={frame} />
      <Navigation frame={frame} />
    </>
  )
}
