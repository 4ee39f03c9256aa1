import type { ReactNode } from 'react'
import type { Frame } from '../kernel/pages/frame.ts'
import { PageFrame } from './page-frame.tsx'
import { StaffHeader } from './staff-header.tsx'

/** Back office of credit repair. */
export function RepairProgramShell({ frame, children }: { frame: Frame; children: ReactNode }) {
  const header = <StaffHeader frame={frame} title="信用修复后台" home="/repair-program-home" />
  return (
    <PageFrame frame={frame} header={header} notices={false}>
      {children}
    </PageFrame>
  )
}
