import { useId, useState } from 'react'
import { PICTURE_TYPES } from '../../../desk/views/picture-upload.ts'
import styles from './article-editor.module.css'

export interface AskedPicture {
  alt: string
  caption: string
  isDecorative: boolean
  /** The uploaded file; null for a picture that is already in the text. */
  file: File | null
}

interface Props {
  /** Description of an existing picture; null asks for a new one. */
  given: Pick<AskedPicture, 'alt' | 'isDecorative'> | null
  isBusy: boolean
  error: string | null
  onDone(asked: AskedPicture): void
  onCancel(): void
}

/** Asks for a picture and its description. Not a form element, because it is inside a form. */
export function PictureAsking({ given, isBusy, error, onDone, onCancel }: Props) {
  const [asked, setAsked] = useState<AskedPicture>({ alt: '', caption: '', isDecorative: false, file: null, ...given })
  const [refusal, setRefusal] = useState('')
  const id = useId()
  const told = refusal || error
  function done() {
    if (!given && !asked.file) setRefusal('请选择图片')
    else if (!asked.isDecorative && asked.alt.trim() === '') setRefusal('请写替代文字，或注明只是装饰')
    else onDone({ ...asked, alt: asked.isDecorative ? '' : asked.alt.trim(), caption: asked.caption.trim() })
  }
  const change = (more: Partial<AskedPicture>) => {
    setRefusal('')
    setAsked({ ...asked, ...more })
  }
  return (
    <fieldset
      className={styles.asking}
      aria-describedby={told ? id : undefined}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel()
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        if (event.target.type !== 'file') done()
      }}
    >
      <legend>{given ? '图片的替代文字' : '插入图片'}</legend>
      {!given && (
        <label>
          图片文件（jpg、png、gif，不超过 10 MB）
          <input
            type="file"
            // biome-ignore lint/a11y/noAutofocus: the person who pressed the button continues here
            autoFocus
            accept={PICTURE_TYPES}
            onChange={({ target }) => change({ file: target.files?.[0] ?? null })}
          />
        </label>
      )}
      <label>
        替代文字（用一句话说明图片内容）
        <input
          // biome-ignore lint/a11y/noAutofocus: the person who inserted a picture describes it next
          autoFocus={given !== null}
          value={asked.alt}
          maxLength={200}
          disabled={asked.isDecorative}
          onChange={({ target }) => change({ alt: target.value })}
        />
      </label>
      {!given && (
        <label>
          图片说明（显示在图片下方，可空）
          <input value={asked.caption} maxLength={200} onChange={({ target }) => change({ caption: target.value })} />
        </label>
      )}
      <label className={styles.box}>
        <input
          type="checkbox"
          checked={asked.isDecorative}
          onChange={({ target }) => change({ isDecorative: target.checked })}
        />
        只是装饰，没有内容
      </label>
      <button type="button" disabled={isBusy} onClick={done}>
        {isBusy ? '正在上传…' : '确定'}
      </button>
      <button type="button" onClick={onCancel}>
        取消
      </button>
      {told && (
        <p id={id} role="alert" className={styles.error}>
          {told}
        </p>
      )}
    </fieldset>
  )
}
