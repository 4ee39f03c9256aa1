import type { Option } from '../../../../kernel/forms/fields.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import consoleStyles from '../../../desk/views/console.module.css'
import { OneTimeCode } from '../../../desk/views/one-time-code.tsx'
import type { AccountStep, StaffDetail } from '../../desk-contract.ts'
import type { StaffScreen } from '../staff-form.ts'
import styles from './people.module.css'
import { StaffFields } from './staff-fields.tsx'

interface Props {
  account: StaffDetail
  sent: StaffScreen | null
  units: readonly string[]
  /** People who can confirm a change of this account. */
  confirmers: readonly Option[]
}

const NAMES: Readonly<Record<AccountStep, string>> = {
  edit: '修改姓名和单位',
  roles: '更改角色',
  reset: '重置密码和动态口令',
  endSessions: '结束全部登录',
  disable: '停用账号',
  enable: '启用账号',
}

const SECOND = '涉及系统管理、安全管理、审计或审核复核角色的，须由另一人确认，确认以前一切照旧。'

const ABOUT: Readonly<Record<AccountStep, string>> = {
  edit: '改姓名保存后立即生效，其登录全部失效。换单位会改变一个人能看到和能办的事，须由另一人确认。',
  roles: `生效后其登录全部失效。${SECOND}新得到这些角色的，生效后由本人重新激活账号。`,
  reset: `给出激活码，由本人设置新的密码和身份验证器；您看不到这两样。其登录立即失效，本人激活以前，原来的密码和口令仍然有效。${SECOND}`,
  endSessions: '在所有设备上立即退出，账号和密码不变。',
  disable: `在所有设备上退出，不能再登录。账号不删除，随时可以启用。最后一名在用的审计员不能停用。${SECOND}`,
  enable: `可以用原来的密码登录。${SECOND}`,
}

/** Steps possible for an account now, each folded until selected. */
export function AccountSteps({ account, sent, units, confirmers }: Props) {
  const known: Pick<StaffScreen, 'texts' | 'errors' | 'roles'> = {
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
              <StaffFields {...{ step, form, units, confirmers }} />
              <OneTimeCode name={`${step}-oneTimeCode`} error={form.errors[`${step}-oneTimeCode`]} />
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
