import { formatDate } from '../../../../kernel/format/date.ts'
import { typedKeys } from '../../../../kernel/typed-keys.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { Panel } from '../../../../ui/frames/panel.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import type { IconName } from '../../../../ui/icon-paths.ts'
import type { CaseAction, CaseDetail, ShownValue } from '../../cases/case-view.ts'
import type { APPLICANT_ACTIONS } from '../../staff/contract.ts'
import type { RefusedAct } from '../case-action.ts'
import styles from './case-aside.module.css'

type ApplicantAction = (typeof APPLICANT_ACTIONS)[number]

/** Icons and hints of the sender's actions, in display order. */
const HINTS: Record<ApplicantAction, { icon: IconName; hint: string }> = {
  edit: { icon: 'commitment', hint: '审核以前可以修改' },
  supplement: { icon: 'upload', hint: '说明情况，也可以上传文件' },
  urge: { icon: 'bell', hint: '每 3 个工作日可以催一次' },
  rate: { icon: 'star', hint: '办得怎么样，由您评价' },
  review: { icon: 'repair', hint: '对结果不满意的，可以申请一次' },
  withdraw: { icon: 'undo', hint: '问题已经解决的，可以撤销' },
  'take-down': { icon: 'close', hint: '不再公开您的内容' },
}

interface Props {
  shown: CaseDetail
  refused: RefusedAct | null
}

/** Steps that the sender can take now, each with its required values. */
export function CaseActions({ shown: { actions, values, outlook }, refused }: Props) {
  const open = typedKeys(HINTS).flatMap((action) => {
    const found = actions.find((each) => each.action === action)
    return found ? [{ ...found, action }] : []
  })
  return (
    <Panel title="我可以做什么" flush>
      <div className={styles.actions}>
        {open.map((each) => (
          <details key={each.action} id={`action-${each.action}`} open={refused?.action === each.action}>
            <summary>
              <Way name={each.name} {...HINTS[each.action]} />
              <Turning />
            </summary>
            <ActionForm
              action={each}
              values={each.action === 'edit' ? values : []}
              refused={refused?.action === each.action ? refused : null}
            />
          </details>
        ))}
        {outlook?.urgeFrom && (
          <div className={styles.later}>
            <Way name="催办" icon="bell" hint={`您已催办过，${formatDate(outlook.urgeFrom, 'M月d日')}起可以再催`} />
          </div>
        )}
        <page-tools>
          <button type="button" data-print="">
            <Way name="打印本页" icon="print" hint="含受理编号和办理经过" />
          </button>
        </page-tools>
      </div>
    </Panel>
  )
}

function Way({ name, icon, hint }: { name: string; icon: IconName; hint: string }) {
  return (
    <>
      <span className={styles.circle}>
        <Icon name={icon} />
      </span>
      <span className={styles.way}>
        <strong>{name}</strong>
        <span>{hint}</span>
      </span>
    </>
  )
}

const Turning = () => (
  <span className={styles.turning}>
    <Icon name="chevron-right" size={16} />
  </span>
)

interface FormProps {
  action: CaseAction
  /** Submitted values, from which an edit starts. */
  values: readonly ShownValue[]
  refused: RefusedAct | null
}

function ActionForm({ action: { action, name, needs }, values, refused }: FormProps) {
  const hasFiles = action === 'supplement'
  return (
    <form method="post" encType={hasFiles ? 'multipart/form-data' : undefined} noValidate className={styles.action}>
      <input type="hidden" name="action" value={action} />
      {needs.map(({ key, label, options, names, optional }) => (
        <Field
          key={key}
          name={`given.${key}`}
          label={label}
          error={refused?.errors[key] ?? refused?.errors[`given.${key}`]}
          required={!optional}
        >
          {(control) => {
            const typed = refused?.values[key] ?? values.find((each) => each.key === key)?.value ?? ''
            const shared = { ...control, id: `${action}-${key}`, 'aria-label': label }
            return options.length > 0 ? (
              <Select
                control={shared}
                options={options.map((code) => ({ code, name: names[code] ?? code }))}
                chosen={typed}
                none="请选择"
              />
            ) : (
              <textarea {...shared} defaultValue={typed} rows={4} />
            )
          }}
        </Field>
      ))}
      {hasFiles && (
        <Field name="files" label="补充的文件" hint="最多 5 个" error={refused?.errors.files}>
          {(control) => <input {...control} type="file" multiple />}
        </Field>
      )}
      <Button>确认{name}</Button>
    </form>
  )
}
