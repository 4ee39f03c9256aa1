import { Button, ButtonRow } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Panel } from '../../../ui/frames/panel.tsx'
import { GROUNDS } from '../../register/publicity/take-down-contract.ts'
import { fileBytesInput, fileNameInput } from '../basis-files.ts'
import type { TakeDownRecord } from '../contract.ts'
import { GROUND_OPTIONS } from '../request-contract.ts'
import type { RepairScreen } from '../request-form.ts'
import { BeforeAfter } from './before-after.tsx'
import styles from './repair.module.css'
import { type Checker, HandInFields } from './request-panel.tsx'

interface Props {
  record: TakeDownRecord
  screen: RepairScreen
  checkers: readonly Checker[]
  today: string
}

/** Asks for reason and basis, previews the result, and only then submits the request. */
export function CancelForm(props: Props) {
  const { preview } = props.screen
  return preview?.sort === 'ready' ? <HandIn {...props} preview={preview} /> : <Question {...props} />
}

function Question({ record, screen, today }: Props) {
  const { typed, errors, preview, held } = screen
  return (
    <Panel title="撤下原因和依据">
      {preview && (
        <p role="alert" className={styles.problem}>
          不能撤下：{preview.words}
        </p>
      )}
      <form method="post" className={`${styles.form} ${styles.plain}`}>
        <input type="hidden" name="recordId" value={record.id} />
        <Carried held={held} />
        <Field name="reason" label="撤下原因" error={errors.reason} required>
          {(control) => <Select control={control} options={GROUND_OPTIONS} chosen={typed.reason} none="请选择" />}
        </Field>
        <Field name="basisDocNo" label="依据文号" hint="除公示期满外必填" error={errors.basisDocNo}>
          {(control) => <input {...control} maxLength={100} defaultValue={typed.basisDocNo} />}
        </Field>
        <Field
          name="effectiveAt"
          label="生效日期"
          hint="从这一天起不再公示；复核更晚的，从复核当天起"
          error={errors.effectiveAt}
          required
        >
          {(control) => <input {...control} type="date" min={today} defaultValue={typed.effectiveAt ?? today} />}
        </Field>
        <Field name="note" label="备注" hint="原因为“其他”时必填" error={errors.note}>
          {(control) => <textarea {...control} rows={3} maxLength={500} defaultValue={typed.note} />}
        </Field>
        <div>
          <Button name="step" value="preview">
            预览撤下结果
          </Button>
        </div>
      </form>
    </Panel>
  )
}

const KEPT = ['recordId', 'reason', 'basisDocNo', 'effectiveAt', 'note'] as const

function HandIn({ screen, checkers, preview }: Props & { preview: NonNullable<RepairScreen['preview']> }) {
  const { typed } = screen
  const ground = GROUND_OPTIONS.find(({ code }) => code === typed.reason)
  return (
    <Panel title="核对并提交复核">
      <form method="post" encType="multipart/form-data" className={`${styles.form} ${styles.plain}`}>
        {KEPT.map((name) => (
          <input key={name} type="hidden" name={name} value={typed[name] ?? ''} />
        ))}
        <BeforeAfter before={preview.before} after={preview.after} on={preview.endedOn} />
        <p>
          {ground?.name}
          {typed.basisDocNo && `，依据 ${typed.basisDocNo}`}
          {typed.note && `。${typed.note}`}
        </p>
        <p className={styles.muted}>提交后由另一人复核；复核以前什么都不会改变。</p>
        <HandInFields
          screen={screen}
          checkers={checkers}
          needsBasis={ground ? GROUNDS[ground.code].needsBasis : true}
          about={typed.recordId ?? ''}
        />
        <ButtonRow>
          <Button name="step" value="cancel">
            提交复核
          </Button>
          <Button name="step" value="edit" look="plain" formNoValidate>
            返回修改
          </Button>
        </ButtonRow>
      </form>
    </Panel>
  )
}

/** Carries the ids of uploaded files along while the form is changed. */
const Carried = ({ held }: { held: RepairScreen['held'] }) => (
  <>
    {held.map(({ id, name, bytes }) => (
      <span key={id}>
        <input type="hidden" name="basisFiles" value={id} />
        <input type="hidden" name={fileNameInput(id)} value={name} />
        <input type="hidden" name={fileBytesInput(id)} value={bytes} />
      </span>
    ))}
  </>
)
