import type { ReactNode } from 'react'
import type { Frame } from '../kernel/pages/frame.ts'
import { CompactMasthead } from './masthead.tsx'
import { PageFrame } from './page-frame.tsx'

/** Login, messages and printed output: the mark, and the page. */
export function BareShell({ frame, children }: { frame: Frame; children: ReactNode }) {
  return (
    <PageFrame frame={frame} header={<CompactMasthead frame={frame} />} notices={false}>
      {children}
    </PageFrame>
  )
}
