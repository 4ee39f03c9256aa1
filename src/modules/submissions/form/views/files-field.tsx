import type { FileLimits } from '../../../../kernel/forms/fields.ts'
import { FileField } from '../../../../ui/forms/file-field.tsx'
import { limitsInWords } from '../file-limits.ts'
import { fileNameInput } from '../form-files.ts'
import type { Screen } from '../form-screen.ts'
import { listAt } from '../form-values.ts'

interface Props {
  name: string
  label: string
  hint?: string
  error?: string
  required: boolean
  limits: FileLimits
  screen: Screen
}

/** Files that are already here, and an input for more, with its limits in words. */
export function FilesField({ screen, hint, ...field }: Props) {
  const limit = limitsInWords(field.limits)
  const files = listAt(screen.values, field.name)
    .map(String)
    .map((id) => ({ id, name: screen.fileNames[id] ?? '' }))
  return <FileField {...field} hint={hint ? `${hint}。${limit}` : limit} files={files} nameInput={fileNameInput} />
}
