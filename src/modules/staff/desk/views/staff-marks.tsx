import { Tag, type TagTone } from '../../../../ui/facts/tag.tsx'
import { ACCOUNT_STATES, CHANGE_WORDS, type StaffChange, type StaffEntry } from '../../desk-contract.ts'
import styles from './people.module.css'

/** State of an account: whether it is in use, and whether a change waits for a second person. */
export const AccountState = ({ account: { status, isActivated, isWaiting } }: { account: StaffEntry }) => (
  <span className={styles.roles}>
    <Tag tone={status === 'active' ? 'good' : 'bad'}>{ACCOUNT_STATES[status]}</Tag>
    {status === 'active' && !isActivated && <Tag tone="warning">待本人激活</Tag>}
    {isWaiting && <Tag tone="warning">变更待确认</Tag>}
  </span>
)

export const Roles = ({ of }: { of: readonly { code: string; name: string }[] }) =>
  of.length === 0 ? (
    '无角色'
  ) : (
    <span className={styles.roles}>
      {of.map(({ code, name }) => (
        <Tag key={code}>{name}</Tag>
      ))}
    </span>
  )

const TONES: Readonly<Record<StaffChange['state'], TagTone>> = {
  waiting: 'warning',
  confirmed: 'good',
  refused: 'bad',
  withdrawn: 'plain',
  stale: 'plain',
  lapsed: 'plain',
}

export const ChangeState = ({ state }: Pick<StaffChange, 'state'>) => (
  <Tag tone={TONES[state]}>{CHANGE_WORDS.states[state]}</Tag>
)

/** The result of a change in one line. */
export function describeChange({ kind, unit, unitAfter, rolesBefore, rolesAfter }: StaffChange): string {
  if (kind === 'unit') return `${CHANGE_WORDS.kinds.unit}：${unit} → ${unitAfter ?? unit}`
  if (kind === 'roles') return `更改角色：${rolesBefore} → ${rolesAfter}`
  return `${CHANGE_WORDS.kinds[kind]}（${kind === 'add' ? rolesAfter : rolesBefore}）`
}
