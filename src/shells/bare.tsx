import type { ReactNode } from 'react'
import type { Frame } from '../kernel/pages/frame.ts'
import { SimpleFooter } from './footer.tsx'
import { CompactMasthead } from './masthead.tsx'
import { PageFrame } from './page-frame.tsx'
import { UtilityBar } from './utility-bar.tsx'

/** Login, messages and printed output: the mark and the page, between the bars that every page has. */
export function BareShell({ frame, children }: { frame: Frame; children: ReactNode }) {
  return (
    <PageFrame
      frame={frame}
      header={
        <>
          <UtilityBar frame={frame} />
          <CompactMasthead frame={frame} />
        </>
      }
      footer={<SimpleFooter profile={frame.profile} />}
      notices={false}
    >
      {children}
    </PageFrame>
  )
}
