import type { ReactNode } from 'react'
import type { Frame } from '../kernel/pages/frame.ts'
import { PageFrame } from './page-frame.tsx'
import { StaffHeader } from './staff-header.tsx'

/** The operators' console: a line on top, the whole window below. */
export function ConsoleShell({ frame, children }: { frame: Frame; children: ReactNode }) {
  const header = <StaffHeader frame={frame} title="运营管理后台" home="/console" />
  return (
    <PageFrame frame={frame} header={header} width="window" notices={false}>
      {children}
    </PageFrame>
  )
}
