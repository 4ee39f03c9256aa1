import type { ReactNode } from 'react'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { PictureField } from '../../../desk/views/picture-field.tsx'
import type { ArticleForm } from '../article-form.ts'
import styles from './article.module.css'

type Line = readonly [name: string, label: string, hint?: string, type?: 'date']

/** Rarely needed fields, folded below the text. */
const MORE: readonly Line[] = [
  ['subTitle', '副标题'],
  ['author', '作者'],
  ['editor', '责任编辑'],
  ['keywords', '关键词', '用顿号隔开'],
  ['externalUrl', '外部链接', '填写后文章直接打开这个地址'],
  ['docNo', '文号'],
  ['issuer', '发文机关'],
  ['writtenAt', '成文日期', undefined, 'date'],
  ['level', '效力层级', '例如：规范性文件'],
  ['validity', '有效性', '例如：有效、已废止'],
]

export function ArticleFields({ form: { texts, errors }, children }: { form: ArticleForm; children: ReactNode }) {
  const isMoreWrong = [...MORE.map(([name]) => name), 'summary', 'cover', 'coverImageId'].some((name) => errors[name])
  return (
    <>
      <Field name="name" label="标题" error={errors.name} required>
        {(control) => <input {...control} className={styles.title} maxLength={200} defaultValue={texts.name} />}
      </Field>
      <Field name="source" label="来源" error={errors.source} required>
        {(control) => <input {...control} maxLength={100} defaultValue={texts.source} />}
      </Field>
      {children}
      <details open={isMoreWrong}>
        <summary>更多信息：摘要、作者、文号、封面等</summary>
        <div className={styles.more}>
          <Field name="summary" label="摘要" hint="空着时取正文开头" error={errors.summary}>
            {(control) => <textarea {...control} rows={3} maxLength={300} defaultValue={texts.summary} />}
          </Field>
          <PictureField
            {...{ name: 'coverImageId', value: texts.coverImageId ?? '', field: 'cover', without: 'no-cover' }}
            words={{
              now: '现在的封面',
              first: '封面图片',
              other: '换一张封面',
              upload: '上传封面',
              remove: '移除封面',
            }}
            hint="jpg、png、gif，不超过 10 MB；显示在首页和列表的标题旁"
            error={errors.cover ?? errors.coverImageId}
          >
            <Button name="step" value="cover-from-text" look="plain">
              用正文第一张图片
            </Button>
          </PictureField>
          {MORE.map(([name, label, hint, type]) => (
            <Field key={name} name={name} label={label} hint={hint} error={errors[name]}>
              {(control) => <input {...control} type={type ?? 'text'} defaultValue={texts[name]} />}
            </Field>
          ))}
        </div>
      </details>
    </>
  )
}
