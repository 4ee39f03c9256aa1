import type { ReactNode } from 'react'
import { Button } from '../../../../ui/forms/button.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import type { AccountStep, StaffDetail } from '../../../staff/desk-contract.ts'
import type { StaffScreen } from '../../staff-form.ts'
import consoleStyles from '../console.module.css'
import styles from './people.module.css'
import { ReasonField, RoleFields, WhoFields } from './staff-fields.tsx'

interface Props {
  account: StaffDetail
  sent: StaffScreen | null
  units: readonly string[]
}

const NAMES: Readonly<Record<AccountStep, string>> = {
  edit: '修改姓名和单位',
  roles: '更改角色',
  reset: '重置密码和动态口令',
  endSessions: '结束全部登录',
  disable: '停用账号',
  enable: '启用账号',
}

const ABOUT: Readonly<Record<AccountStep, string>> = {
  edit: '保存后其登录全部失效，须重新登录。',
  roles: '生效后其登录全部失效，须重新登录。',
  reset:
    '原来的密码、动态口令和恢复码立即作废；新的只显示一次。担任系统管理、安全管理或审计的，须由另一人确认，由确认的人当面转交。',
  endSessions: '在所有设备上立即退出，账号和密码不变。',
  disable: '立即在所有设备上退出，不能再登录。账号不删除，随时可以启用。',
  enable: '可以用原来的密码登录。担任系统管理、安全管理或审计的，须由另一人确认。',
}

/** What can be done with an account now, each closed until it is chosen. */
export function AccountSteps({ account, sent, units }: Props) {
  const known = {
    texts: { name: account.name, unit: account.unit },
    errors: {},
    roles: account.roles.map(({ code }) => code),
  }
  return (
    <ContentCard title="可以办理的操作" level={2}>
      {account.may.map((step) => {
        const form = sent?.step === step ? { ...sent, texts: { ...known.texts, ...sent.texts } } : known
        return (
          <details key={step} className={consoleStyles.action} open={sent?.step === step}>
            <summary>{NAMES[step]}</summary>
            <form method="post" noValidate>
              <p className={styles.note}>{ABOUT[step]}</p>
              <input type="hidden" name="id" value={account.id} />
              <input type="hidden" name="version" value={account.version} />
              {fieldsOf(step, form, units)}
              <div>
                <Button name="step" value={step} look={step === 'disable' || step === 'reset' ? 'danger' : 'primary'}>
                  {NAMES[step]}
                </Button>
              </div>
            </form>
          </details>
        )
      })}
    </ContentCard>
  )
}

type Form = Pick<StaffScreen, 'texts' | 'errors' | 'roles'>

function fieldsOf(step: AccountStep, form: Form, units: readonly string[]): ReactNode {
  if (step === 'endSessions') return null
  if (step === 'edit') return <WhoFields form={form} units={units} />
  return (
    <>
      {step === 'roles' && <RoleFields form={form} />}
      <ReasonField step={step} form={form} />
    </>
  )
}
