import type { ReactNode } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { imageUrl } from '../../../ui/lists/pictures.tsx'
import styles from './picture-field.module.css'
import { PICTURE_TYPES } from './picture-upload.ts'

interface Props {
  /** Field with the picture id, and field of the file input. */
  name: string
  field: string
  value: string
  /** Code of the step that removes the picture. */
  without: string
  words: Record<'now' | 'first' | 'other' | 'upload' | 'remove', string>
  hint: string
  error: string | undefined
  /** Further buttons beside those of the picture. */
  children?: ReactNode
}

/** One picture of a draft, with its current value and the buttons to change it. Every button saves the draft. */
export function PictureField({ name, field, value, without, words, hint, error, children }: Props) {
  return (
    <div className={styles.picture}>
      <input type="hidden" name={name} value={value} />
      {value && <img src={imageUrl(value, 240)} alt={words.now} width={160} height={120} />}
      <div>
        <Field name={field} label={value ? words.other : words.first} hint={hint} error={error}>
          {(control) => <input {...control} type="file" accept={PICTURE_TYPES} />}
        </Field>
        <Button name="step" value="save" look="plain">
          {words.upload}
        </Button>{' '}
        {children}{' '}
        {value && (
          <Button name="step" value={without} look="plain">
            {words.remove}
          </Button>
        )}
      </div>
    </div>
  )
}
