import { Field } from '../../../../ui/forms/field.tsx'
import { optionsOf, Select } from '../../../../ui/forms/select.tsx'
import { INSTITUTION_WORDS } from '../../../finance/institutions-contract.ts'
import type { InstitutionForm } from '../../institution-form.ts'
import styles from '../screening/screening.module.css'

/** Everything the centre knows of an institution. */
export function InstitutionFields({ form: { texts, errors } }: { form: InstitutionForm }) {
  const input = (
    name: string,
    label: string,
    { optional = false, hint }: { optional?: boolean; hint?: string } = {},
  ) => (
    <Field name={name} label={label} error={errors[name]} required={!optional} optional={optional} hint={hint}>
      {(control) => <input {...control} defaultValue={texts[name] ?? ''} maxLength={200} />}
    </Field>
  )
  return (
    <>
      <div className={styles.pair}>
        {input('name', '机构名称')}
        {input('creditCode', '统一社会信用代码')}
        <Field name="kind" label="机构类型" error={errors.kind} required>
          {(control) => (
            <Select
              control={control}
              options={optionsOf(INSTITUTION_WORDS.kinds)}
              chosen={texts.kind ?? ''}
              none="请选择"
            />
          )}
        </Field>
        {input('licenceNo', '金融许可证号', { optional: true })}
        {input('servicePhone', '客服电话', { hint: '公开展示' })}
        {input('region', '区域', { optional: true })}
        {input('address', '地址', { optional: true })}
      </div>
      <Field name="intro" label="简介" error={errors.intro} optional>
        {(control) => <textarea {...control} rows={4} maxLength={500} defaultValue={texts.intro ?? ''} />}
      </Field>
      <div className={styles.pair}>
        {input('contactName', '联系人', { hint: '只供信用信息中心联系，不公开' })}
        {input('contactPhone', '联系人电话', { hint: '不公开' })}
      </div>
    </>
  )
}
