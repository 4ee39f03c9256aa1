import type { ReactNode } from 'react'
import type { Frame } from '../kernel/pages/frame.ts'
import { LENDER_DESK } from '../modules/finance/layouts.ts'
import { lenderOffice } from '../modules/finance/lender/contract.ts'
import { PageFrame } from './page-frame.tsx'
import { deepTrail, StaffHeader } from './staff-header.tsx'

/** The shell of the lenders' desk: a header line above content of full window width. */
export function LenderShell({ frame, children }: { frame: Frame; children: ReactNode }) {
  const bell = { call: lenderOffice.waiting.path, href: LENDER_DESK }
  const header = <StaffHeader frame={frame} title="金融机构工作台" home={LENDER_DESK} bell={bell} />
  return (
    <PageFrame frame={{ ...frame, trail: deepTrail(frame) }} header={header} width="window" notices={false}>
      {children}
    </PageFrame>
  )
}
