import { Field, FieldGroup } from '../../../../ui/forms/field.tsx'
import { optionsOf, Select } from '../../../../ui/forms/select.tsx'
import { PRODUCT_WORDS } from '../../../finance/desk-contract.ts'
import type { ProductForm } from '../../product-form.ts'
import styles from '../screening/screening.module.css'

interface Props {
  form: ProductForm
  institutions: readonly { code: string; name: string }[]
}

const NUMBERS = [
  ['amountMin', '最低额度（万元）'],
  ['amountMax', '最高额度（万元）'],
  ['rateMin', '最低年化利率（%）'],
  ['rateMax', '最高年化利率（%）'],
  ['termMin', '最短期限（月）'],
  ['termMax', '最长期限（月）'],
  ['approveDays', '审批时效（工作日）'],
] as const

const TEXTS = [
  ['conditions', '申请条件'],
  ['materials', '所需材料'],
  ['process', '办理流程'],
  ['features', '产品特点'],
] as const

/** Everything a product says of itself. */
export function ProductFields({ form: { texts, lists, errors }, institutions }: Props) {
  const { categories, rateKinds, guarantees, repayModes, targets } = PRODUCT_WORDS
  const input = (name: string, label: string, optional = false, hint?: string) => (
    <Field
      key={name}
      name={name}
      label={label}
      error={errors[name]}
      required={!optional}
      optional={optional}
      hint={hint}
    >
      {(control) => <input {...control} defaultValue={texts[name] ?? ''} maxLength={500} />}
    </Field>
  )
  const select = (name: string, label: string, options: readonly { code: string; name: string }[]) => (
    <Field name={name} label={label} error={errors[name]} required>
      {(control) => <Select control={control} options={options} chosen={texts[name]} none="请选择" />}
    </Field>
  )
  const boxes = (name: string, label: string, words: readonly string[]) => (
    <FieldGroup name={name} label={label} error={errors[name]} required>
      {words.map((word) => (
        <label key={word}>
          <input type="checkbox" name={name} value={word} defaultChecked={lists[name]?.includes(word)} />
          {word}
        </label>
      ))}
    </FieldGroup>
  )
  return (
    <>
      <div className={styles.pair}>
        {input('name', '产品名称')}
        {select('institutionId', '金融机构', institutions)}
        {select('category', '产品类别', optionsOf(categories))}
        {select('rateKind', '利率方式', optionsOf(rateKinds))}
        {NUMBERS.map(([name, label]) => input(name, label, name === 'approveDays'))}
        {input('region', '适用区域', false, '全市，或者区县名称，以顿号分隔')}
      </div>
      {boxes('guaranteeModes', '担保方式', guarantees)}
      {boxes('repayModes', '还款方式', repayModes)}
      {boxes('targetGroup', '适用对象', targets)}
      {TEXTS.map(([name, label]) => (
        <Field key={name} name={name} label={label} hint="每行一条" error={errors[name]} required>
          {(control) => <textarea {...control} rows={4} maxLength={2000} defaultValue={texts[name] ?? ''} />}
        </Field>
      ))}
      <div className={styles.pair}>
        {input('subsidy', '贴息政策（农业贷）', true)}
        {input('season', '适用农时（农业贷）', true)}
      </div>
    </>
  )
}
