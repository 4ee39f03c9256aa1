import { Field } from '../../../../ui/forms/field.tsx'
import type { DeskScreen } from '../../../desk/desk-form.ts'
import { PictureField } from '../../../desk/views/picture-field.tsx'
import styles from './interview.module.css'

/** Everything that is written of an interview. */
export function InterviewFields({ values, errors }: Pick<DeskScreen, 'values' | 'errors'>) {
  const text = (name: string) => String(values[name] ?? '')
  return (
    <>
      <Field name="title" label="主题" error={errors.title} required>
        {(control) => <input {...control} maxLength={100} defaultValue={text('title')} autoComplete="off" />}
      </Field>
      <div className={styles.pair}>
        <Field name="startsAt" label="开始时间" error={errors.startsAt} required>
          {(control) => <input {...control} type="datetime-local" defaultValue={text('startsAt')} />}
        </Field>
        <Field name="endsAt" label="结束时间" error={errors.endsAt} required>
          {(control) => <input {...control} type="datetime-local" defaultValue={text('endsAt')} />}
        </Field>
        <Field name="host" label="主持人" error={errors.host} required>
          {(control) => <input {...control} maxLength={30} defaultValue={text('host')} autoComplete="off" />}
        </Field>
      </div>
      <PictureField
        {...{ name: 'pictureId', value: text('pictureId'), field: 'picture', without: 'no-picture' }}
        words={{ now: '现在的图片', first: '图片', other: '换一张图片', upload: '上传图片', remove: '移除图片' }}
        hint="jpg、png、gif，不超过 10 MB；显示在访谈页面上，可空"
        error={errors.picture ?? errors.pictureId}
      />
      <Field name="guests" label="嘉宾" hint="每行一位：姓名、空格、职务" error={errors.guests} required>
        {(control) => <textarea {...control} rows={3} maxLength={1000} defaultValue={text('guests')} />}
      </Field>
      <Field name="intro" label="访谈介绍" error={errors.intro} required>
        {(control) => <textarea {...control} rows={4} maxLength={2000} defaultValue={text('intro')} />}
      </Field>
      <Field
        name="transcript"
        label="文字实录"
        hint="每行以说话人和冒号开头，例如“主持人：欢迎”；没有冒号的行接上一段"
        error={errors.transcript}
        optional
      >
        {(control) => <textarea {...control} rows={14} maxLength={30_000} defaultValue={text('transcript')} />}
      </Field>
    </>
  )
}
