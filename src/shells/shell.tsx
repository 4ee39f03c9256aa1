import type { ReactNode } from 'react'
import type { Frame } from '../kernel/pages/frame.ts'
import { ActivityShell } from './activity.tsx'
import { BareShell } from './bare.tsx'
import { ConsoleShell } from './console.tsx'
import { CreditLoanShell } from './credit-loan.tsx'
import { EcologyShell } from './ecology.tsx'
import { ElectronicGuaranteeShell } from './electronic-guarantee.tsx'
import { FarmingShell } from './farming.tsx'
import { FinanceShell } from './finance.tsx'
import { FreeTradeAreaShell } from './free-trade-area.tsx'
import { FreeTradeAreaMenuShell } from './free-trade-area-menu.tsx'
import { MainShell } from './main.tsx'
import { MedicalInsuranceShell } from './medical-insurance.tsx'
import { NewShell } from './new.tsx'
import { OtherShell } from './other.tsx'
import { RepairProgramShell } from './repair-program.tsx'

interface Props {
  frame: Frame
  children: ReactNode
}

/** Every page stands in one of these frames; a name without a frame does not compile. */
export function Shell(props: Props) {
  const { shell } = props.frame.row
  switch (shell) {
    case 'main':
      return <MainShell {...props} />
    case 'other':
      return <OtherShell {...props} />
    case 'new':
      return <NewShell {...props} />
    case 'ecology':
      return <EcologyShell {...props} />
    case 'free-trade-area':
      return <FreeTradeAreaShell {...props} />
    case 'free-trade-area-menu':
      return <FreeTradeAreaMenuShell {...props} />
    case 'medical-insurance':
      return <MedicalInsuranceShell {...props} />
    case 'farming':
      return <FarmingShell {...props} />
    case 'electronic-guarantee':
      return <ElectronicGuaranteeShell {...props} />
    case 'credit-loan':
      return <CreditLoanShell {...props} />
    case 'repair-program':
      return <RepairProgramShell {...props} />
    case 'activity':
      return <ActivityShell {...props} />
    case 'finance':
      return <FinanceShell {...props} />
    case 'bare':
      return <BareShell {...props} />
    case 'console':
      return <ConsoleShell {...props} />
    default:
      return shell satisfies never
  }
}
