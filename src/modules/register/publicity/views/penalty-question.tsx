import { Field, FieldGroup } from '../../../../ui/forms/field.tsx'
import { PENALTY_CATEGORIES } from '../../catalogue/penalty-categories.ts'
import type { CalculatorQuestion } from '../question.ts'
import styles from './calculator.module.css'

const AUTHORITIES = [
  ['', '其他部门'],
  ['市场监督管理部门', '市场监管部门'],
] as const
const PROCEDURES = [
  ['ordinary', '普通程序'],
  ['simple', '简易程序（当场处罚）'],
] as const
const SEVERITIES = [
  ['', '不清楚'],
  ['1', '轻微'],
  ['2', '一般'],
  ['3', '严重'],
] as const

interface Props {
  question: CalculatorQuestion
  errors: Readonly<Record<string, string>>
}

/** The fields that determine the severity of a penalty. */
export function PenaltyQuestion({ question, errors }: Props) {
  return (
    <>
      <FieldGroup name="kinds" label="处罚类别" hint="决定书有几种选几种" error={errors.kinds}>
        {PENALTY_CATEGORIES.map((kind) => (
          <label key={kind}>
            <input type="checkbox" name="kinds" value={kind} defaultChecked={question.kinds.includes(kind)} />
            {kind}
          </label>
        ))}
      </FieldGroup>
      <FieldGroup
        name="authority"
        label="作出处罚的部门"
        hint="2025年12月25日起，市场监管部门的处罚按本系统的规定公示和修复"
        error={errors.authority}
      >
        {AUTHORITIES.map(([value, name]) => (
          <label key={name}>
            <input type="radio" name="authority" value={value} defaultChecked={question.authority === value} />
            {name}
          </label>
        ))}
      </FieldGroup>
      <FieldGroup name="procedure" label="处罚程序" error={errors.procedure}>
        {PROCEDURES.map(([value, name]) => (
          <label key={value}>
            <input type="radio" name="procedure" value={value} defaultChecked={question.procedure === value} />
            {name}
          </label>
        ))}
      </FieldGroup>
      <FieldGroup
        name="severity"
        label="失信程度"
        hint="写在信用修复告知书上；不清楚的，按处罚类别和程序估算"
        error={errors.severity}
      >
        {SEVERITIES.map(([value, name]) => (
          <label key={name}>
            <input type="radio" name="severity" value={value} defaultChecked={question.severity === value} />
            {name}
          </label>
        ))}
      </FieldGroup>
      <div className={styles.pair}>
        <Field name="amount" label="罚没金额（万元）" hint="罚款与没收合计，没有的不填" error={errors.amount}>
          {(control) => <input {...control} inputMode="decimal" autoComplete="off" defaultValue={question.amount} />}
        </Field>
        <Field
          name="matter"
          label="违法行为和处罚依据"
          hint="2026年4月1日以前的处罚，食品、药品等领域期限不同"
          error={errors.matter}
        >
          {(control) => (
            <input
              {...control}
              maxLength={100}
              autoComplete="off"
              placeholder="例如：违反《食品安全法》第三十四条"
              defaultValue={question.matter}
            />
          )}
        </Field>
      </div>
    </>
  )
}
