import type { ReactNode } from 'react'
import type { Frame } from '../kernel/pages/frame.ts'
import { MainShell } from './main.tsx'

/** Columns, registers and services. Looks like the main shell; its pages are distinguished by `data-shell`. */
export function OtherShell({ frame, children }: { frame: Frame; children: ReactNode }) {
  return <MainShell frame={frame}>{children}</MainShell>
}
