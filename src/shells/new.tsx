import type { ReactNode } from 'react'
import type { Frame } from '../kernel/pages/frame.ts'
import { SimpleFooter } from './footer.tsx'
import { CompactMasthead } from './masthead.tsx'
import { PageFrame } from './page-frame.tsx'
import { SiteTabs } from './sub-site.tsx'
import { UtilityBar } from './utility-bar.tsx'

/** The shell of pages that the external city credit site embeds: its tabs, our logo, a simple footer. */
export function NewShell({ frame, children }: { frame: Frame; children: ReactNode }) {
  const header = (
    <>
      <UtilityBar frame={frame} />
      <CompactMasthead frame={frame} />
      <SiteTabs tabs={frame.profile.externalTabs.map(({ name, url }) => ({ name, href: url }))} frame={frame} />
    </>
  )
  return (
    <PageFrame frame={frame} header={header} footer={<SimpleFooter profile={frame.profile} />}>
      {children}
    </PageFrame>
  )
}
