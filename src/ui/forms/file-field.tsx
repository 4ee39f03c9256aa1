import type { FileLimits } from '../../kernel/forms/fields.ts'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import styles from './file-field.module.css'

interface Props {
  name: string
  label: string
  hint?: string
  error?: string
  required?: boolean
  limits: Pick<FileLimits, 'max' | 'types' | 'maxBytes' | 'larger'>
  /** Files that have arrived before. */
  files: readonly { id: string; name: string }[]
  /** Name of the input that carries a file's name along. */
  nameInput(id: string): string
}

/**
 * Files that are here, each with what drops it, and an input for more. Without script the files go with the form; with it
 * they go at once, and the form carries their ids.
 */
export function FileField({ limits, files, nameInput, ...field }: Props) {
  const bytes = Object.fromEntries(limits.types.map((type) => [type, limits.larger?.[type] ?? limits.maxBytes]))
  return (
    <file-field
      className={styles.field}
      data-name={field.name}
      data-name-input={nameInput('')}
      data-max={limits.max}
      data-limits={JSON.stringify(bytes)}
    >
      <Field {...field} required={field.required && files.length === 0}>
        {(control) => (
          <>
            <ul data-files="" className={styles.files} aria-label={`已上传的${field.label}`}>
              {files.map(({ id, name }) => (
                <li key={id} className={styles.file}>
                  <input type="hidden" name={field.name} value={id} />
                  <input type="hidden" name={nameInput(id)} value={name} />
                  <span data-file-name="">{`已上传：${name || id}`}</span>
                  <label className={styles.drop}>
                    <input type="checkbox" name="dropFile" value={id} />
                    移除
                  </label>
                  <Remove name={name} />
                </li>
              ))}
            </ul>
            <input
              {...control}
              type="file"
              multiple={limits.max > 1}
              accept={limits.types.map((type) => `.${type}`).join(',')}
            />
          </>
        )}
      </Field>
      <Arriving />
      <p
        role="status"
        className={styles.status}
        data-done="已上传"
        data-gone="已删除"
        data-busy="文件正在上传，请稍候再提交"
        data-many={`最多上传 ${limits.max} 个文件`}
        data-type={`只能上传 ${limits.types.join('、')} 文件`}
        data-large="文件过大"
        data-failed="上传失败，请检查网络后重试"
      />
    </file-field>
  )
}

/** A file on its way, copied by the script for each. */
function Arriving() {
  return (
    <template data-arriving="">
      <li className={styles.file}>
        <span data-file-name="" />
        <progress max={100} value={0} className={styles.progress} aria-label="上传进度" />
        <span data-problem="" className={styles.problem} />
        <Button look="text" type="button" data-retry="" hidden>
          重试
        </Button>
        <Remove name="" />
      </li>
    </template>
  )
}

const Remove = ({ name }: { name: string }) => (
  <span className={styles.remove}>
    <Button look="text" type="button" data-remove="" aria-label={name ? `删除 ${name}` : undefined}>
      删除
    </Button>
  </span>
)
