import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { PICTURE_TYPES } from '../../../desk/views/picture-upload.ts'
import styles from './article-editor.module.css'

/** File field for a picture where no script runs: uploaded with the form and inserted at the mark in the text. */
export function PlainPicture({ error }: { error: string | undefined }) {
  return (
    <details className={styles.plainPicture} open={error !== undefined}>
      <summary>插入图片</summary>
      <div>
        <Field
          name="picture"
          label="图片文件"
          hint="jpg、png、gif，不超过 10 MB；放在正文里第一处“【图片】”，没有时放在最后"
          error={error}
        >
          {(control) => <input {...control} type="file" accept={PICTURE_TYPES} />}
        </Field>
        <Field name="pictureAlt" label="替代文字" hint="用一句话说明图片内容">
          {(control) => <input {...control} maxLength={200} />}
        </Field>
        <Field name="pictureCaption" label="图片说明" hint="显示在图片下方，可空">
          {(control) => <input {...control} maxLength={200} />}
        </Field>
        <label className={styles.box}>
          <input type="checkbox" name="pictureDecorative" value="yes" /> 只是装饰，没有内容
        </label>
        <Button name="step" value="save" look="plain">
          上传并插入
        </Button>
      </div>
    </details>
  )
}
