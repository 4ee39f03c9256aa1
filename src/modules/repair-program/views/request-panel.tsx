import { formatDate } from '../../../kernel/format/date.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FileField } from '../../../ui/forms/file-field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Panel } from '../../../ui/frames/panel.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-paths.ts'
import { BASIS_LIMITS, fileBytesInput, fileNameInput } from '../basis-files.ts'
import type { RequestDetail } from '../request-contract.ts'
import type { RepairScreen } from '../request-form.ts'
import styles from './repair.module.css'

export interface Checker {
  id: string
  login: string
  name: string
  unit: string
}

/** Two checkers with the same name and unit are distinguished by their logins. */
const namedChecker = ({ login, name, unit }: Checker, all: readonly Checker[]): string => {
  const isAlone = all.filter((each) => each.name === name && each.unit === unit).length === 1
  return `${name}（修复复核，${unit}${isAlone ? '' : `，账号 ${login}`}）`
}

const RULES: readonly [IconName, string][] = [
  ['check', '全部生效，或者全部不生效'],
  ['warning', '复核前任何一条有变化，整批不执行，请重新预览'],
  ['undo', '执行后 24 小时内，复核人可以恢复公示'],
  ['lock', '逐条写入撤下日志，不能修改或删除'],
]

export const RuleList = () => (
  <ul className={styles.rules}>
    {RULES.map(([icon, words]) => (
      <li key={words}>
        <Icon name={icon} size={18} />
        <span>{words}</span>
      </li>
    ))}
  </ul>
)

interface HandInProps {
  screen: RepairScreen
  checkers: readonly Checker[]
  needsBasis: boolean
  /** Key under which the uploads are stored in the session, so that files of one request do not appear in another. */
  about: string
}

/** The fields for basis files and checker that every request needs. */
export const HandInFields = ({ screen: { held, errors, typed }, checkers, needsBasis, about }: HandInProps) => (
  <>
    <FileField
      name="basisFiles"
      label="依据文件"
      hint={`除公示期满外都要有依据；${BASIS_LIMITS.types.join('、')}，最多 ${BASIS_LIMITS.max} 个`}
      error={errors.basisFiles}
      required={needsBasis}
      optional={!needsBasis}
      limits={BASIS_LIMITS}
      files={held}
      nameInput={fileNameInput}
      bytesInput={fileBytesInput}
      form={`repair-program-${about}`}
    />
    <Field name="checkerId" label="复核人" hint="不能选自己" error={errors.checkerId} required>
      {(control) => (
        <Select
          control={control}
          options={checkers.map((each) => ({ code: each.id, name: namedChecker(each, checkers) }))}
          chosen={typed.checkerId ?? (checkers.length === 1 ? checkers[0]?.id : undefined)}
          none="请选择"
        />
      )}
    </Field>
  </>
)

interface Props {
  request: RequestDetail
  screen: RepairScreen
  checkers: readonly Checker[]
}

/** The possible steps with a request, and the people involved. */
export function RequestPanel({ request, screen, checkers }: Props) {
  const { may, counts, kind, state } = request
  const rows = `${counts.ready} ${kind === 'batch' ? '行' : '条'}`
  return (
    <Panel title={may.includes('submit') ? '提交复核' : may.includes('confirm') ? '复核' : '办理情况'}>
      <div className={styles.form}>
        {(state === 'draft' || state === 'waiting') && counts.ready > 0 && (
          <p>
            <span className={styles.number}>{counts.ready}</span> {kind === 'batch' ? '行将一起撤下' : '条记录将撤下'}
          </p>
        )}
        {kind === 'batch' && <RuleList />}
        {may.includes('submit') && counts.ready > 0 && (
          <form method="post" encType="multipart/form-data" className={styles.form}>
            <Named request={request} />
            <HandInFields screen={screen} checkers={checkers} needsBasis={request.needsBasis} about={request.id} />
            <Button name="step" value="submit">{`提交复核 ${rows}`}</Button>
          </form>
        )}
        {!may.includes('submit') && <Facts request={request} />}
        {may.includes('confirm') && (
          <form method="post" noValidate className={styles.form}>
            <Named request={request} />
            <Field
              name="oneTimeCode"
              label="动态口令"
              hint="撤下前请再输入一次验证器上的 6 位数字"
              error={screen.errors.oneTimeCode}
              required="by-server"
            >
              {(control) => <input {...control} inputMode="numeric" autoComplete="one-time-code" maxLength={20} />}
            </Field>
            <Button name="step" value={kind === 'batch' ? 'commit' : 'confirm'}>{`复核通过，撤下 ${rows}`}</Button>
          </form>
        )}
        {may.includes('refuse') && (
          <Reasoned request={request} screen={screen} step="refuse" name="退回" label="退回理由" />
        )}
        {may.includes('restore') && (
          <Reasoned request={request} screen={screen} step="restore" name="恢复公示" label="恢复理由" />
        )}
        {may.includes('withdraw') && (
          <form method="post" className={styles.form}>
            <Named request={request} />
            <Button name="step" value="withdraw" look="plain">
              {state === 'draft' ? '放弃这次预览' : '撤回申请'}
            </Button>
          </form>
        )}
      </div>
    </Panel>
  )
}

const Named = ({ request: { id, kind } }: { request: RequestDetail }) => (
  <>
    <input type="hidden" name="id" value={id} />
    <input type="hidden" name="kind" value={kind} />
  </>
)

interface ReasonedProps {
  request: RequestDetail
  screen: RepairScreen
  step: 'refuse' | 'restore'
  name: string
  label: string
}

/** A step that requires a reason; collapsed until chosen. */
function Reasoned({ request, screen, step, name, label }: ReasonedProps) {
  const isOpen = screen.step === step
  return (
    <details open={isOpen}>
      <summary>{name}…</summary>
      <form method="post" className={styles.form}>
        <Named request={request} />
        {step === 'restore' && request.kind === 'batch' && (
          <Field name="row" label="行号" hint="不填的恢复全部" optional>
            {(control) => (
              <input {...control} inputMode="numeric" pattern="\d{1,5}" defaultValue={isOpen ? screen.typed.row : ''} />
            )}
          </Field>
        )}
        <Field name="reason" label={label} error={isOpen ? screen.errors.reason : undefined} required>
          {(control) => (
            <textarea {...control} rows={2} maxLength={500} defaultValue={isOpen ? screen.typed.reason : ''} />
          )}
        </Field>
        <Button name="step" value={step} look="danger">
          {name}
        </Button>
      </form>
    </details>
  )
}

function Facts({ request }: { request: RequestDetail }) {
  const { maker, checker, stateName, submittedAt, dueOn, decidedAt, decisionNote, restorableUntil, files } = request
  const lines: [string, string | null][] = [
    ['状态', stateName],
    ['提交时间', submittedAt && formatDate(submittedAt, 'yyyy-MM-dd hh:mm')],
    ['办理期限', dueOn],
    ['办结时间', decidedAt && formatDate(decidedAt, 'yyyy-MM-dd hh:mm')],
    ['可恢复至', restorableUntil && formatDate(restorableUntil, 'yyyy-MM-dd hh:mm')],
    ['说明', decisionNote],
  ]
  return (
    <>
      <div className={styles.persons}>
        <span>
          {maker.name}
          <small>经办，提交</small>
        </span>
        <Icon name="chevron-right" size={18} />
        <span>
          {checker?.name ?? '—'}
          <small>复核，执行</small>
        </span>
      </div>
      <dl className={styles.rules}>
        {lines.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt className={styles.muted}>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
        {files.length > 0 && (
          <div>
            <dt className={styles.muted}>依据文件</dt>
            {files.map(({ id, name, address }) => (
              <dd key={id}>
                <a href={address}>{name}</a>
              </dd>
            ))}
          </div>
        )}
      </dl>
    </>
  )
}
