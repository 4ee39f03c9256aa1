import type { ReactNode } from 'react'
import type { Frame } from '../kernel/pages/frame.ts'
import { FinanceSideBar } from './finance-side-bar.tsx'
import { Footer } from './footer.tsx'
import { CompactMasthead } from './masthead.tsx'
import { PageFrame } from './page-frame.tsx'
import { UtilityBar } from './utility-bar.tsx'

/** The finance service area: a side bar that can be closed, beside the content. */
export function FinanceShell({ frame, children }: { frame: Frame; children: ReactNode }) {
  const header = (
    <>
      <UtilityBar frame={frame} />
      <CompactMasthead frame={frame}>
        <strong>{frame.pageTitle ?? '金融服务专区'}</strong>
      </CompactMasthead>
    </>
  )
  return (
    <PageFrame
      frame={frame}
      header={header}
      footer={<Footer frame={frame} />}
      side={<FinanceSideBar frame={frame} />}
      sideWidth="own"
      notices={false}
    >
      {children}
    </PageFrame>
  )
}
