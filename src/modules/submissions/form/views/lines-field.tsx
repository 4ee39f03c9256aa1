import type { z } from 'zod'
import { fieldMeta } from '../../../../kernel/forms/fields.ts'
import { lineSchema } from '../../../../kernel/forms/form-fields.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import type { Choices } from '../form-options.ts'
import type { Screen } from '../form-screen.ts'
import { listAt, valueAt } from '../form-values.ts'
import type { OfferedRecord } from '../subject-records.ts'
import { CorrectionRows } from './correction-rows.tsx'
import { FormField, textAt } from './form-field.tsx'
import styles from './lines.module.css'
import subject from './subject.module.css'

interface Props {
  field: z.ZodType
  name: string
  screen: Screen
  choices: Choices
  draft: string
  records?: readonly OfferedRecord[]
}

/** Repeated groups of fields; posting the form adds another group. */
export function LinesField({ field, name, ...props }: Props) {
  const { screen } = props
  const meta = fieldMeta.get(field)!
  const line = lineSchema(field)!
  const lines = listAt(screen.values, name)
  const shown = lines.length > 0 ? lines : [{}]
  const error = screen.errors[name]
  return (
    <div id={name} tabIndex={-1} className={styles.lines}>
      {error && (
        <p id={`${name}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {shown.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its position only
        <Line key={index} {...props} line={line} name={`${name}.${index}`} no={index + 1} />
      ))}
      {shown.length < (meta.lines?.max ?? 1) && (
        <Button look="plain" name="step" value="add-line" formAction={`#${name}`}>
          再添加一条{meta.label}
        </Button>
      )}
    </div>
  )
}

type LineProps = Omit<Props, 'field'> & { line: z.ZodObject; no: number }

function Line({ line, name, no, screen, choices, draft, records = [] }: LineProps) {
  const record = valueAt(screen.values, `${name}.recordId`)
  const error = screen.errors[`${name}.recordId`]
  const own = record ? [...OWN_WAY, ...OF_RECORD] : OWN_WAY
  const fields = Object.entries(line.shape).filter(([key]) => !own.includes(key))
  return (
    <fieldset className={styles.line}>
      <legend>第 {no} 条</legend>
      {record ? (
        <RecordCard name={name} screen={screen} choices={choices} error={error} />
      ) : (
        <>
          <div id={`${name}.recordId`} tabIndex={-1} className={error ? styles.error : styles.hint}>
            {error && `${error}。`}
            {records.length > 0 ? (
              <>
                对哪一条记录有异议？请选择；应当公示而没有公示的，异议类型选“信息遗漏”。
                <ul className={styles.offered}>
                  {records.map(({ title, href }) => (
                    <li key={href}>
                      <a href={href}>{title}</a>
                    </li>
                  ))}
                </ul>
              </>
            ) : (
              <p>
                对已公示的记录有异议，请先<a href="/search">查找该记录</a>，在记录页面点“我要异议”，记录内容会自动带入；
                应当公示而没有公示的，异议类型选“信息遗漏”。
              </p>
            )}
          </div>
          <DatasetField name={`${name}.resourceId`} screen={screen} choices={choices} />
        </>
      )}
      {fields.map(([key, field]) => (
        <FormField
          key={key}
          field={field as never}
          name={`${name}.${key}`}
          screen={screen}
          choices={choices}
          draft={draft}
        />
      ))}
      <CorrectionRows name={`${name}.fields`} screen={screen} />
    </fieldset>
  )
}

/** Fields of a line with a control of their own, or filled in from the record. */
const OWN_WAY = ['resourceId', 'recordId', 'fields']
const OF_RECORD = ['recordTitle', 'sourceUnit']

interface CardProps {
  name: string
  screen: Screen
  choices: Choices
  error?: string
}

/** The record of the line, carried through every step. */
function RecordCard({ name, screen, choices, error }: CardProps) {
  const part = (key: string) => textAt(screen.values, `${name}.${key}`)
  const dataset = datasetsOf(`${name}.resourceId`, choices).find(({ code }) => code === part('resourceId'))
  return (
    <div id={`${name}.recordId`} tabIndex={-1}>
      {['resourceId', 'recordId', ...OF_RECORD].map((key) => (
        <input key={key} type="hidden" name={`${name}.${key}`} value={part(key)} />
      ))}
      <div className={subject.card}>
        <Icon name="file" size={24} />
        <p>
          <strong>{part('recordTitle')}</strong>
          <span className={subject.facts}>
            {dataset && `${dataset.name}　`}
            {part('sourceUnit') && `信息源单位：${part('sourceUnit')}`}
          </span>
        </p>
        <a href="/search">更换</a>
      </div>
      {error && (
        <p id={`${name}.recordId-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

// Field names of lines contain an index, but their options are the same for all lines.
const datasetsOf = (name: string, choices: Choices) => choices[name.replace(/\.\d+\./g, '.')] ?? []

/** The dataset is selected only if no record was given. */
function DatasetField({ name, screen, choices }: Omit<CardProps, 'error'>) {
  return (
    <Field name={name} label="异议信息类" error={screen.errors[name]} required>
      {(control) => (
        <Select
          control={control}
          options={datasetsOf(name, choices)}
          chosen={textAt(screen.values, name)}
          none="请选择"
        />
      )}
    </Field>
  )
}
