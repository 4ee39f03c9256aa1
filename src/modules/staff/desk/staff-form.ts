import { redirect } from 'react-router'
import { attemptOf, type LoaderArguments, refusalOf } from '../../../kernel/calls/api.ts'
import { readFields, type SentForm } from '../../../kernel/forms/form.ts'
import { isStaffRole } from '../../../kernel/guard/staff-roles.ts'
import { readForm } from '../../../kernel/pages/posted-form.ts'
import { ACCOUNT_STEPS, type AccountStep, type Handover, staffDesk } from '../desk-contract.ts'
import { CONSOLE_STAFF_ACCOUNT } from './layouts.ts'

export type StaffStep = AccountStep | 'add' | 'decide'

/** What was asked for and came back: what was typed, what is wrong with it, or an activation code, which is shown once. */
export interface StaffScreen {
  step: StaffStep
  texts: Record<string, string>
  roles: string[]
  errors: Record<string, string>
  message: string | null
  handed: { id: string; handover: Handover } | null
}

const STEPS: readonly StaffStep[] = ['add', 'decide', ...ACCOUNT_STEPS]

/** Does what a button of an account's page asks for. */
export async function sendStaff(args: LoaderArguments): Promise<StaffScreen | Response> {
  const form = readForm(args)
  const fields = readFields(form)
  const step = STEPS.find((each) => each === fields.step) ?? 'edit'
  const answer = await ask(args, step, fields, rolesIn(form))
  const screen = { step, texts: fields, roles: rolesIn(form), errors: {}, message: null, handed: null }
  if (!answer.ok) return { ...screen, ...refusalOf(answer, (name) => fieldOf(fields.session ? 'session' : step, name)) }
  const { id, isWaiting, handover } = answer.data
  // Never in an address, nor to be had again: the page that answers is the only place.
  if (handover) return { ...screen, handed: { id, handover } }
  return redirect(
    `${CONSOLE_STAFF_ACCOUNT}?id=${encodeURIComponent(id)}&done=${isWaiting ? 'waiting' : doneOf(step, fields)}`,
    303,
  )
}

/** Several forms stand on one page; what they ask for alike has a name in each. */
const fieldOf = (step: StaffStep | 'session', name: string): string =>
  ['reason', 'note', 'oneTimeCode', 'confirmerId'].includes(name) ? `${step}-${name}` : name

const rolesIn = ({ texts }: SentForm): string[] => texts.filter(([name]) => name === 'roles').map(([, value]) => value)

const doneOf = (step: StaffStep, { decision }: Record<string, string>): string =>
  step === 'decide' ? (decision === 'confirm' ? 'confirmed' : 'refused') : step

/** What is said above the account after a step. */
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

function ask(args: LoaderArguments, step: StaffStep, fields: Record<string, string>, roles: readonly string[]) {
  const attempt = attemptOf(args)
  const { id = '', login = '', name = '', unit = '' } = fields
  const seen = { id, version: Number(fields.version ?? 0) }
  const given = { roles: roles.filter(isStaffRole) }
  const reason = fields[`${step}-reason`] ?? ''
  const oneFactor = { oneTimeCode: fields['session-oneTimeCode'] ?? '' }
  const factor = { oneTimeCode: fields[`${step}-oneTimeCode`] ?? '' }
  const confirmerId = fields[`${step}-confirmerId`]
  const asked = { ...factor, ...(confirmerId && { confirmerId }) }
  switch (step) {
    case 'add':
      return attempt(staffDesk.add, { body: { login, name, unit, ...given, ...asked } })
    case 'edit':
      return attempt(staffDesk.edit, { body: { ...seen, name, unit, reason, ...asked } })
    case 'roles':
      return attempt(staffDesk.roles, { body: { ...seen, ...given, reason, ...asked } })
    case 'endSessions':
      return attempt(staffDesk.endSessions, {
        body: { ...seen, ...(fields.session ? { session: fields.session, ...oneFactor } : factor) },
      })
    case 'decide': {
      const decision = fields.decision === 'confirm' ? 'confirm' : 'refuse'
      return attempt(staffDesk.decide, {
        body: { id: fields.change ?? '', decision, note: fields['decide-note'] ?? '', ...factor },
      })
    }
    default:
      return attempt(staffDesk[step], { body: { ...seen, reason, ...asked } })
  }
}
