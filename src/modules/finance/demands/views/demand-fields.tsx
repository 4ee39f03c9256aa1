import { Field, FieldGroup, FieldsHeading } from '../../../../ui/forms/field.tsx'
import { optionsOf, Select } from '../../../../ui/forms/select.tsx'
import { GUARANTEES } from '../../product-words.ts'
import type { DemandScreen } from '../demand-form.ts'
import { HAS, INDUSTRIES, SCOPES, TAX_GRADES, USES, YES_NO } from '../demand-words.ts'
import styles from './demand.module.css'

interface Props {
  screen: DemandScreen
  regions: readonly string[]
  /** The last day a demand may stand. */
  last: string
}

interface InputOptions {
  hint?: string
  optional?: boolean
  type?: 'text' | 'date' | 'tel'
  max?: number
}

/** Everything a firm says when it looks for a loan. */
export function DemandFields({ screen: { texts, guarantees, errors }, regions, last }: Props) {
  const input = (name: string, label: string, { hint, optional, type = 'text', max = 60 }: InputOptions = {}) => (
    <Field name={name} label={label} error={errors[name]} hint={hint} required={!optional} optional={optional}>
      {(control) => <input {...control} type={type} defaultValue={texts[name] ?? ''} maxLength={max} />}
    </Field>
  )
  const select = (name: string, label: string, words: readonly string[], optional = false, hint?: string) => (
    <Field name={name} label={label} error={errors[name]} hint={hint} required={!optional} optional={optional}>
      {(control) => <Select control={control} options={optionsOf(words)} chosen={texts[name]} none="请选择" />}
    </Field>
  )
  return (
    <>
      <FieldsHeading>融资需求</FieldsHeading>
      {input('demandTitle', '需求标题', { hint: '公开展示，请勿写企业名称' })}
      <div className={styles.pair}>
        {input('amount', '融资金额（万元）', { max: 20 })}
        {input('duration', '融资期限（月）', { max: 3 })}
        {select('useTo', '融资用途', USES)}
        {input('expectedRate', '期望年利率（%）', { optional: true, max: 8 })}
        {select('industry', '行业', INDUSTRIES)}
        {select('region', '区域', regions)}
        {input('deadline', '需求有效期至', { type: 'date', hint: `最晚 ${last}`, max: 10 })}
        {select('publicScope', '公开范围', SCOPES, false, '公开时企业名称脱敏')}
      </div>
      <FieldGroup name="guaranteeOffered" label="可提供的担保方式" error={errors.guaranteeOffered} optional>
        {GUARANTEES.map((word) => (
          <label key={word}>
            <input type="checkbox" name="guaranteeOffered" value={word} defaultChecked={guarantees.includes(word)} />
            {word}
          </label>
        ))}
      </FieldGroup>
      <FieldsHeading>企业情况（只给对接的机构看）</FieldsHeading>
      {input('businessAddress', '实际经营地址', { max: 200 })}
      <div className={styles.pair}>
        {select('legalIsActual', '法定代表人是否实际控制人', YES_NO)}
        {select('realEstate', '名下房产（企业及法定代表人）', HAS)}
        {select('existingLoan', '现有贷款', HAS)}
        {input('existingLoanBalance', '贷款余额（万元）', { hint: '现有贷款时填写', optional: true, max: 20 })}
        {input('annualRevenue', '营业收入（万元）', { optional: true, max: 20 })}
        {input('taxPaid', '纳税金额（万元）', { optional: true, max: 20 })}
        {select('taxGrade', '纳税等级', TAX_GRADES, true)}
        {input('collateral', '抵押物说明', { optional: true, max: 200 })}
      </div>
      <Field name="businessPerformance" label="企业经营状况" error={errors.businessPerformance} optional>
        {(control) => (
          <textarea {...control} rows={4} maxLength={1000} defaultValue={texts.businessPerformance ?? ''} />
        )}
      </Field>
      <FieldsHeading>联系人（只给对接的机构看）</FieldsHeading>
      <div className={styles.pair}>
        {input('contactName', '联系人姓名', { max: 30 })}
        {input('contactPhone', '联系人电话', { type: 'tel', max: 20 })}
        {input('contactIdCard', '联系人身份证号', { hint: '机构看到的是脱敏后的号码', max: 18 })}
      </div>
      <FieldGroup name="promise" label="信息属实承诺" error={errors.promise} required>
        <label>
          <input type="checkbox" name="promise" value="yes" defaultChecked={texts.promise === 'yes'} />
          本企业承诺上述信息全部属实，同意对接的金融机构查看以上内容
        </label>
      </FieldGroup>
    </>
  )
}
