import type { FileLimits } from '../../../../kernel/forms/fields.ts'
import { FileField } from '../../../../ui/forms/file-field.tsx'
import { limitsInWords } from '../file-limits.ts'
import { fileBytesInput, fileNameInput } from '../form-files.ts'
import type { Screen } from '../form-screen.ts'
import { listAt } from '../form-values.ts'

interface Props {
  name: string
  label: string
  hint?: string
  error?: string
  required?: boolean
  optional?: boolean
  limits: FileLimits
  screen: Screen
  draft: string
}

/** Uploaded files, and an input for more with its limits in words. */
export function FilesField({ screen, hint, draft, ...field }: Props) {
  const limit = limitsInWords(field.limits)
  const files = listAt(screen.values, field.name)
    .map(String)
    .map((id) => ({ id, ...(screen.files[id] ?? { name: '', bytes: 0 }) }))
  return (
    <FileField
      {...field}
      hint={hint ? `${hint}。${limit}` : limit}
      files={files}
      nameInput={fileNameInput}
      bytesInput={fileBytesInput}
      form={draft}
    />
  )
}
