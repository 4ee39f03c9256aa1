import type { ReactNode } from 'react'
import type { Frame } from '../kernel/pages/frame.ts'
import { deskFrame } from '../modules/desk/contract.ts'
import { WAITING } from '../modules/desk/layouts.ts'
import { PageFrame } from './page-frame.tsx'
import { deepTrail, StaffHeader } from './staff-header.tsx'

const BELL = { call: deskFrame.waiting.path, href: WAITING }

/** The shell of the console: a header line above content of full window width. */
export function ConsoleShell({ frame, children }: { frame: Frame; children: ReactNode }) {
  const header = (
    <StaffHeader frame={frame} title="运营管理后台" home="/console" bell={frame.row.staffOnly ? BELL : undefined} />
  )
  return (
    <PageFrame frame={{ ...frame, trail: deepTrail(frame) }} header={header} width="window" notices={false}>
      {children}
    </PageFrame>
  )
}
