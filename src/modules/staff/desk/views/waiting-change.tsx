import { formatDate } from '../../../../kernel/format/date.ts'
import { Button, ButtonRow } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import consoleStyles from '../../../desk/views/console.module.css'
import { OneTimeCode } from '../../../desk/views/one-time-code.tsx'
import { CHANGE_WORDS, type StaffChange, type StaffDetail } from '../../desk-contract.ts'
import styles from './people.module.css'

interface Props {
  account: StaffDetail
  change: StaffChange
  texts: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

const SAME = '不变'

/** Values of the account before and after the change. */
function rowsOf({ name, login, unit, status, sessions }: StaffDetail, change: StaffChange) {
  const { kind, nameAfter, unitAfter, rolesBefore, rolesAfter } = change
  const isRenewed = kind === 'add' || kind === 'reset'
  const statuses = { active: '使用中', disabled: '已停用' }
  const statusAfter = kind === 'disable' ? statuses.disabled : kind === 'enable' ? statuses.active : SAME
  return [
    { what: '用户名', now: login, later: SAME },
    { what: '姓名', now: name, later: nameAfter && nameAfter !== name ? nameAfter : SAME },
    { what: '单位', now: unit, later: unitAfter ?? SAME },
    { what: '角色', now: rolesBefore, later: rolesBefore === rolesAfter ? SAME : rolesAfter },
    { what: '状态', now: statuses[status], later: statusAfter },
    {
      ...{ what: '密码、动态口令', now: kind === 'add' ? '尚未设置' : '本人保管' },
      later: isRenewed
        ? '由本人用激活码设置，任何人看不到'
        : kind === 'roles'
          ? '得到新的审核或三员角色的，由本人重设'
          : SAME,
    },
    {
      what: '正在登录',
      now: sessions > 0 ? `${sessions} 处` : '没有',
      later: sessions > 0 ? '立即结束，重新登录' : SAME,
    },
    { what: '会收到通知的人', now: '—', later: '本人和全部审计员' },
  ]
}

/** A requested change for a second person to confirm: what changes, the consequences, and the second factor. */
export function WaitingChange({ account, change, texts, errors }: Props) {
  const { may } = change
  const mayConfirm = may.includes('confirm')
  return (
    <section className={consoleStyles.ask} aria-labelledby="waiting">
      <form method="post" noValidate>
        <h2 id="waiting">等待第二人确认</h2>
        <p>
          {`${change.makerName}于 ${formatDate(change.madeAt, 'yyyy-MM-dd hh:mm')} 提出“${CHANGE_WORDS.kinds[change.kind]}”，理由：${change.reason}`}
          {change.confirmerName && `；请${change.confirmerName}确认`}
        </p>
        <DataTable
          caption="变更的内容"
          rows={rowsOf(account, change)}
          rowKey={({ what }) => what}
          columns={[
            { key: 'what', label: '项目', narrow: true },
            {
              key: 'now',
              label: '现在',
              cell: ({ now, later }) => (later === SAME || now === '—' ? now : <s>{now}</s>),
            },
            { key: 'later', label: '确认后', cell: ({ later }) => (later === SAME ? later : <strong>{later}</strong>) },
          ]}
        />
        <p
          className={styles.note}
        >{`请在 ${change.lastDay} 以前（含当天）确认；过后自动作废，一切照旧。账号另有改动的，须重新提出。`}</p>
        <input type="hidden" name="step" value="decide" />
        <input type="hidden" name="id" value={change.id} />
        {mayConfirm && (
          <Field name="decide-note" label="说明" hint="不同意时必填" error={errors['decide-note']}>
            {(control) => (
              <input {...control} defaultValue={texts['decide-note'] ?? ''} maxLength={200} autoComplete="off" />
            )}
          </Field>
        )}
        {may.length > 0 ? (
          <>
            <OneTimeCode name="decide-oneTimeCode" error={errors['decide-oneTimeCode']} />
            <ButtonRow>
              {mayConfirm && (
                <Button name="decision" value="confirm">
                  确认变更
                </Button>
              )}
              <Button name="decision" value="refuse" look={mayConfirm ? 'danger' : 'plain'}>
                {mayConfirm ? '不同意' : '撤回变更'}
              </Button>
            </ButtonRow>
          </>
        ) : (
          <p>须由提出人和本人以外的安全管理或审计人员办理。</p>
        )}
      </form>
    </section>
  )
}
