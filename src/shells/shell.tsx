import type { ReactNode } from 'react'
import type { Frame } from '../kernel/pages/frame.ts'
import type { ShellName } from '../kernel/pages/pages.ts'
import { SUB_SITES, type SubSiteName } from '../modules/sub-sites/layouts.ts'
import { BareShell } from './bare.tsx'
import { ConsoleShell } from './console.tsx'
import { FinanceShell } from './finance.tsx'
import { LenderShell } from './lender.tsx'
import { MainShell } from './main.tsx'
import { NewShell } from './new.tsx'
import { OtherShell } from './other.tsx'
import { RepairProgramShell } from './repair-program.tsx'
import { SubSiteShell } from './sub-site.tsx'

interface Props {
  frame: Frame
  children: ReactNode
}

/** Renders a page in its shell; a shell name without a case does not compile. */
export function Shell(props: Props) {
  const { shell } = props.frame.row
  if (isSubSite(shell)) return <SubSiteShell site={SUB_SITES[shell]} {...props} />
  switch (shell) {
    case 'main':
      return <MainShell {...props} />
    case 'other':
      return <OtherShell {...props} />
    case 'new':
      return <NewShell {...props} />
    case 'repair-program':
      return <RepairProgramShell {...props} />
    case 'finance':
      return <FinanceShell {...props} />
    case 'bare':
      return <BareShell {...props} />
    case 'lender':
      return <LenderShell {...props} />
    case 'console':
      return <ConsoleShell {...props} />
    default:
      return shell satisfies never
  }
}

const isSubSite = (shell: ShellName): shell is SubSiteName => shell in SUB_SITES
