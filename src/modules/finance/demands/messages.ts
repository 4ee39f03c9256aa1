import type { DemandStep, DockingStep } from './demand-states.ts'

interface Told {
  title: string
  lender?: string
  reason?: string
}

/** The message to a firm about a step of others; null for its own steps. */
export function writeStepMessage(
  step: DemandStep | DockingStep,
  { title, lender = '', reason = '' }: Told,
): string | null {
  const about = `融资需求“${title}”`
  switch (step) {
    case 'approve':
      return `${about}审核通过，已开始展示。`
    case 'return':
      return `${about}被退回：${reason}`
    case 'pick-up':
      return `${lender}开始对接${about}。`
    case 'assign':
      return `平台已把${about}分配给${lender}。`
    case 'contact':
      return `${lender}已登记${about}的客户经理。`
    case 'diligence':
      return `${lender}对${about}开始尽职调查。`
    case 'grant':
      return `${lender}对${about}给出了授信，请您确认。`
    case 'pay':
      return `${lender}对${about}已登记放款。`
    case 'fail':
      return `${lender}结束了${about}的对接，原因：${reason}。`
    case 'expire':
      return `${about}已到有效期，停止展示。`
    default:
      return null
  }
}
