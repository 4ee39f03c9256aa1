import type { ReactNode } from 'react'
import { CODES } from './kernel/calls/envelope.ts'
import type { PortalContext } from './kernel/pages/page-context.ts'
import { type DeskFrame, deskFrame } from './modules/desk/contract.ts'
import { ConsoleNav } from './modules/desk/views/console-nav.tsx'

/** The menu of staff beside a page that was refused or is not there: its view, which draws it otherwise, has not come so far. */
export async function refusedRail({ row, actor, send }: PortalContext): Promise<ReactNode> {
  if (row.shell !== 'console' || !row.staffOnly || actor.kind !== 'staff') return null
  const { method, path } = deskFrame.desk
  const answer = await send({ method, path })
  if (answer.code !== CODES.success.code) return null
  return <ConsoleNav self={answer.data as DeskFrame} current={row.path} />
}
