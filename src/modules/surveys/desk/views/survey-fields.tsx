import { ownKeys } from '../../../../kernel/own-keys.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { SURVEY_WORDS } from '../../desk-contract.ts'
import type { SurveyDeskForm } from '../survey-form.ts'
import styles from './surveys.module.css'

export const optionsOf = <Key extends string>(names: Readonly<Record<Key, string>>) =>
  ownKeys(names).map((code) => ({ code, name: names[code] }))

/** What a survey says of itself: all but its questions. */
export function SurveyFields({ form: { texts, errors } }: { form: SurveyDeskForm }) {
  const text = (name: string) => texts[name] ?? ''
  return (
    <>
      <Field name="title" label="标题" error={errors.title} required>
        {(control) => <input {...control} maxLength={100} defaultValue={text('title')} autoComplete="off" />}
      </Field>
      <div className={styles.pair}>
        <Field name="form" label="形式" error={errors.form} required>
          {(control) => (
            <Select
              control={control}
              options={optionsOf(SURVEY_WORDS.forms)}
              chosen={text('form') || 'questionnaire'}
            />
          )}
        </Field>
        <Field name="unit" label="发起单位" error={errors.unit} required>
          {(control) => <input {...control} maxLength={60} defaultValue={text('unit')} autoComplete="off" />}
        </Field>
        <Field name="opensAt" label="开始时间" error={errors.opensAt} required>
          {(control) => <input {...control} type="datetime-local" defaultValue={text('opensAt')} />}
        </Field>
        <Field name="closesAt" label="结束时间" error={errors.closesAt} required>
          {(control) => <input {...control} type="datetime-local" defaultValue={text('closesAt')} />}
        </Field>
      </div>
      <Field name="answeredBy" label="填写方式" error={errors.answeredBy} required>
        {(control) => (
          <Select
            control={control}
            options={optionsOf(SURVEY_WORDS.answeredBy)}
            chosen={text('answeredBy') || 'visit'}
          />
        )}
      </Field>
      <Field name="intro" label="说明" hint="为什么调查，结果用来做什么" error={errors.intro} required>
        {(control) => <textarea {...control} rows={4} maxLength={2000} defaultValue={text('intro')} />}
      </Field>
      <Field name="body" label="征求意见的文本" hint="意见征集填写，每行一段" error={errors.body} optional>
        {(control) => <textarea {...control} rows={6} maxLength={10_000} defaultValue={text('body')} />}
      </Field>
      <Field
        name="link"
        label="附件地址"
        hint="例如资料下载中的文件，以 / 或 https:// 开头"
        error={errors.link}
        optional
      >
        {(control) => <input {...control} maxLength={500} defaultValue={text('link')} autoComplete="off" />}
      </Field>
    </>
  )
}
