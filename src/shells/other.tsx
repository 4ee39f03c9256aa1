import type { ReactNode } from 'react'
import type { Frame } from '../kernel/pages/frame.ts'
import { MainShell } from './main.tsx'

/** The shell of columns, registers and services. It looks like the main shell; its pages are distinguished by `data-shell`. */
export function OtherShell({ frame, children }: { frame: Frame; children: ReactNode }) {
  return <MainShell frame={frame}>{children}</MainShell>
}
