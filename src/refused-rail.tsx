import type { ReactNode } from 'react'
import { CODES } from './kernel/calls/envelope.ts'
import type { PortalContext } from './kernel/pages/page-context.ts'
import { type DeskFrame, deskFrame } from './modules/desk/contract.ts'
import { ConsoleNav } from './modules/desk/views/console-nav.tsx'
import { lenderOffice } from './modules/finance/lender/contract.ts'
import { type LenderFrame, LenderNav } from './modules/finance/lender/views/lender-nav.tsx'

/** The menu of staff or of a lender beside a page that was refused or is not there: its view, which draws it otherwise, has not come so far. */
export async function refusedRail({ row, actor, send }: PortalContext): Promise<ReactNode> {
  const frameOf = async ({ method, path }: { method: 'GET' | 'POST'; path: string }) => {
    const { code, data } = await send({ method, path })
    return code === CODES.success.code ? data : undefined
  }
  if (row.shell === 'console' && row.staffOnly && actor.kind === 'staff') {
    const self = (await frameOf(deskFrame.desk)) as DeskFrame | undefined
    return self && <ConsoleNav self={self} current={row.path} />
  }
  if (row.shell === 'lender' && actor.kind === 'user') {
    const frame = (await frameOf(lenderOffice.frame)) as LenderFrame | undefined
    return frame && <LenderNav frame={frame} current={row.path} />
  }
  return null
}
