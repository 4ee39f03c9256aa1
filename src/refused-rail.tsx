import { CODES } from './kernel/calls/envelope.ts'
import type { Rail } from './kernel/pages/document.ts'
import type { PortalContext } from './kernel/pages/page-context.ts'
import { type DeskFrame, deskFrame } from './modules/desk/contract.ts'
import { CONSOLE_HELP, CONSOLE_HOME } from './modules/desk/layouts.ts'
import { ConsoleNav } from './modules/desk/views/console-nav.tsx'
import { LENDER_DESK } from './modules/finance/layouts.ts'
import { lenderOffice } from './modules/finance/lender/contract.ts'
import { type LenderFrame, LenderNav } from './modules/finance/lender/views/lender-nav.tsx'

/**
 * The menu of staff or of a lender on an error page. Usually the view draws the menu, but the view of a refused or missing page is not rendered.
 */
export async function renderRefusedRail({ row, actor, send }: PortalContext): Promise<Rail | null> {
  const frameOf = async ({ method, path }: { method: 'GET' | 'POST'; path: string }) => {
    const { code, data } = await send({ method, path })
    return code === CODES.success.code ? data : undefined
  }
  if (row.shell === 'console' && row.staffOnly && actor.kind === 'staff') {
    const self = (await frameOf(deskFrame.desk)) as DeskFrame | undefined
    return self ? { menu: <ConsoleNav self={self} current={row.path} />, ways: FOR_STAFF } : null
  }
  if (row.shell === 'lender' && actor.kind === 'user') {
    const frame = (await frameOf(lenderOffice.frame)) as LenderFrame | undefined
    return frame ? { menu: <LenderNav frame={frame} current={row.path} />, ways: FOR_LENDERS } : null
  }
  return null
}

const FOR_STAFF = [
  { label: '返回工作台', href: CONSOLE_HOME },
  { label: '使用手册', href: CONSOLE_HELP },
]
const FOR_LENDERS = [{ label: '返回工作台', href: LENDER_DESK }]
