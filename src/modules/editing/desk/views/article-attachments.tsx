import { API_BASE, callPath } from '../../../../kernel/calls/contract.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { files } from '../../../files/contract.ts'
import { ATTACHMENT_TYPES, MOST_ATTACHMENTS } from '../../article-contract.ts'
import { type Attachment, attachmentName, attachmentSize } from '../article-files.ts'
import styles from './article-attachments.module.css'

interface Props {
  attachments: readonly Attachment[]
  errors: Readonly<Record<string, string>>
}

/** Attachments below the text. Every button saves the draft, so no typed text is lost. */
export function ArticleAttachments({ attachments, errors }: Props) {
  return (
    <section className={styles.attachments} aria-labelledby="attachments-heading">
      <h2 id="attachments-heading">附件</h2>
      <ol>
        {attachments.map(({ fileId, name, size }, index) => (
          <li key={fileId}>
            <input type="hidden" name="attachments" value={fileId} />
            <input type="hidden" name={attachmentSize(fileId)} value={size} />
            <input
              name={attachmentName(fileId)}
              aria-label={`第 ${index + 1} 个附件的名称`}
              defaultValue={name}
              maxLength={100}
              required
            />
            <a href={`${API_BASE}${callPath(files.downloadFile.path, { id: fileId })}`} download>
              {formatAttachmentSize(size)}
            </a>
            <span>
              {index > 0 && <Step what="up" name="上移" {...{ fileId, of: name }} />}
              {index < attachments.length - 1 && <Step what="down" name="下移" {...{ fileId, of: name }} />}
              <Step what="remove" name="移除" {...{ fileId, of: name }} />
            </span>
          </li>
        ))}
      </ol>
      {attachments.length < MOST_ATTACHMENTS && (
        <div className={styles.add}>
          <Field
            name="attachment"
            label="添加附件"
            hint={`${ATTACHMENT_TYPES.join('、')}，不超过 10 MB（mp4 50 MB）；mp4 在正文上方播放，vtt 是它的字幕`}
            error={errors.attachment}
          >
            {(control) => (
              <input {...control} type="file" accept={ATTACHMENT_TYPES.map((type) => `.${type}`).join(',')} />
            )}
          </Field>
          <Field name="attachmentTitle" label="附件名称" hint="空着时用文件名">
            {(control) => <input {...control} maxLength={90} />}
          </Field>
          <Button name="step" value="save" look="plain">
            上传附件
          </Button>
        </div>
      )}
    </section>
  )
}

function Step({ what, name, of, fileId }: { what: string; name: string; of: string; fileId: string }) {
  return (
    <button type="submit" name="step" value={`${what} ${fileId}`} aria-label={`${name}附件“${of}”`}>
      {name}
    </button>
  )
}

export const formatAttachmentSize = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
