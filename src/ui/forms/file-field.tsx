import { formatBytes } from '../../kernel/format/bytes.ts'
import type { FileLimits } from '../../kernel/forms/fields.ts'
import { Icon } from '../icon.tsx'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import styles from './file-field.module.css'

export interface HeldFile {
  id: string
  name: string
  bytes: number
}

interface Props {
  name: string
  label: string
  hint?: string
  error?: string
  required?: boolean
  optional?: boolean
  limits: Pick<FileLimits, 'max' | 'types' | 'maxBytes' | 'larger'>
  /** Files uploaded before. */
  files: readonly HeldFile[]
  /** Names of the inputs that submit a file's name and size. */
  nameInput(id: string): string
  bytesInput(id: string): string
  /** Key under which the browser remembers the files for this visit. */
  form: string
}

/** Address at which the uploader of a file can open it again. */
export const heldFileAddress = (id: string): string => `${DOWNLOAD}${encodeURIComponent(id)}`

const DOWNLOAD = '/credit/filestorage/file/downloadFile/'
const PICTURE = /\.(?:jpe?g|png|gif)$/i

/**
 * Uploaded files, each with a button to remove it, and an input for more. Without script files are sent with the form; with script they are uploaded
 * at once, and the form contains their ids.
 */
export function FileField({ limits, files, nameInput, bytesInput, form, ...field }: Props) {
  const bytes = Object.fromEntries(limits.types.map((type) => [type, limits.larger?.[type] ?? limits.maxBytes]))
  return (
    <file-field
      className={styles.field}
      data-name={field.name}
      data-name-input={nameInput('')}
      data-bytes-input={bytesInput('')}
      data-form={form}
      data-required={field.required ? '' : undefined}
      data-max={limits.max}
      data-limits={JSON.stringify(bytes)}
    >
      <Field {...field} required={field.required && files.length === 0}>
        {(control) => (
          <>
            <span className={styles.chooser}>
              <input
                {...control}
                type="file"
                multiple={limits.max > 1}
                accept={limits.types.map((type) => `.${type}`).join(',')}
              />
              <span aria-hidden="true" className={styles.drop}>
                或者拖到这里
              </span>
            </span>
            <ul data-files="" className={styles.files} aria-label={`已上传的${field.label}`}>
              {files.map((file) => (
                <li key={file.id} className={styles.file}>
                  <input type="hidden" name={field.name} value={file.id} />
                  <input type="hidden" name={nameInput(file.id)} value={file.name} />
                  <input type="hidden" name={bytesInput(file.id)} value={file.bytes} />
                  <Picture file={file} />
                  <FileLink file={file} />
                  <span className={styles.done}>
                    <Icon name="check" size={16} />
                    已上传
                  </span>
                  {/* Without script it submits the form, which is shown again without the file. */}
                  <Button
                    look="text"
                    name="dropFile"
                    value={file.id}
                    formAction={`#${field.name}`}
                    data-remove=""
                    aria-label={`移除 ${file.name}`}
                  >
                    移除
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Field>
      <Arriving />
      <p
        role="status"
        className={styles.status}
        data-done="已上传"
        data-gone="已移除"
        data-busy="文件正在上传，传完后自动继续，请稍候"
        data-stopped="有文件没有上传成功，请重试或者移除后再继续"
        data-remove="移除"
        data-many={`最多上传 ${limits.max} 个文件`}
        data-type={`只能上传 ${limits.types.join('、')} 文件`}
        data-large="文件过大"
        data-failed="上传失败，请检查网络后重试"
      />
    </file-field>
  )
}

/** A file with its name and size, linked for its uploader. */
export const FileLink = ({ file: { id, name, bytes } }: { file: HeldFile }) => (
  <span className={styles.name}>
    <a href={heldFileAddress(id)} data-file-name="">
      {name || id}
    </a>{' '}
    {bytes > 0 && <span className={styles.size}>{formatBytes(bytes)}</span>}
  </span>
)

const Picture = ({ file: { id, name } }: { file: HeldFile }) =>
  PICTURE.test(name) ? (
    <img src={heldFileAddress(id)} alt="" width={48} height={48} loading="lazy" className={styles.thumb} />
  ) : (
    <Icon name="file" size={20} />
  )

/** Template of a file being uploaded; the script clones it. */
function Arriving() {
  return (
    <template data-arriving="">
      <li className={styles.file}>
        <Icon name="file" size={20} />
        <img data-thumb="" alt="" width={48} height={48} hidden className={styles.thumb} />
        <span className={styles.name}>
          <span data-file-name="" /> <span data-size="" className={styles.size} />
        </span>
        <progress max={100} value={0} className={styles.progress} aria-label="上传进度" />
        <span data-done-mark="" hidden className={styles.done}>
          <Icon name="check" size={16} />
          已上传
        </span>
        <span data-problem="" className={styles.problem} />
        <Button look="text" type="button" data-retry="" hidden>
          重试
        </Button>
        <Button look="text" type="button" data-remove="">
          移除
        </Button>
      </li>
    </template>
  )
}
