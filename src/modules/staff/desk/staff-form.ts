import { redirect } from 'react-router'
import type { LoaderArguments } from '../../../kernel/calls/api.ts'
import { isStaffRole } from '../../../kernel/guard/staff-roles.ts'
import { readForm } from '../../../kernel/pages/posted-form.ts'
import { pressButton } from '../../../kernel/pages/pressed-button.ts'
import { type AccountStep, type Handover, staffDesk } from '../desk-contract.ts'
import { CONSOLE_STAFF_ACCOUNT } from './layouts.ts'

/** Steps of the page; `session` ends one login of an account. */
export type StaffStep = AccountStep | 'add' | 'decide' | 'session'

/** State of a submitted form: typed values, errors, or an activation code, which is shown once. */
export interface StaffScreen {
  step: StaffStep
  texts: Record<string, string>
  roles: string[]
  errors: Record<string, string>
  message: string | null
  handed: { id: string; handover: Handover } | null
}

const { add, edit, roles, reset, endSessions, disable, enable, decide } = staffDesk
const STEPS = { add, edit, roles, reset, endSessions, disable, enable, decide, session: endSessions }

/** Handles a button of an account's page. */
export async function sendStaff(args: LoaderArguments): Promise<StaffScreen | Response> {
  const sent = readForm(args).texts
  const chosen = sent.flatMap(([name, value]) => (name === 'roles' ? [value] : []))
  const isFree = sent.some(([name, value]) => name.endsWith('-confirmerId') && value === '')
  const { step, texts, answer, refusal } = await pressButton(args, STEPS, 'edit', {
    ...{ roles: chosen.filter(isStaffRole), ...(isFree && { confirmerId: undefined }) },
  })
  const screen = { step, texts, roles: chosen, handed: null, ...refusal }
  if (!answer.ok) return screen
  const { id, isWaiting, handover } = answer.data
  // The code is never in an address and cannot be read again, so this response is the only place that shows it.
  if (handover) return { ...screen, handed: { id, handover } }
  return redirect(
    `${CONSOLE_STAFF_ACCOUNT}?id=${encodeURIComponent(id)}&done=${isWaiting ? 'waiting' : doneOf(step, texts)}`,
    303,
  )
}

function doneOf(step: StaffStep, { decision }: Record<string, string>): string {
  if (step === 'decide') return decision === 'confirm' ? 'confirmed' : 'refused'
  return step === 'session' ? 'endSessions' : step
}

/** Messages above the account after a step. */
export const DONE_WORDS: Readonly<Record<string, string>> = {
  waiting: '已提出，须由另一位安全管理或审计人员在三个工作日内确认后生效；在此之前一切照旧',
  confirmed: '已确认，变更已经生效',
  refused: '已撤回或不同意，账号没有变更',
  edit: '已保存，其登录已全部失效',
  roles: '角色已更改，其登录已全部失效',
  disable: '已停用，其登录已全部失效',
  enable: '已启用',
  endSessions: '其登录已全部失效',
}
