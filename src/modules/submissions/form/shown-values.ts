import { type FieldMeta, fieldMeta } from '../../../kernel/forms/fields.ts'
import type { SubmissionKind } from '../kinds/submission-kind.ts'
import type { Choices } from './form-options.ts'
import type { Screen } from './form-screen.ts'
import { listAt, valueAt } from './form-values.ts'
import { sentLines } from './objection-lines.ts'

export interface ShownGroup {
  heading: string
  items: { label: string; value: string; wide: boolean }[]
}

/** What was filled in, group by group, in words: names instead of codes, nothing that was left empty. */
export function shownValues(kind: SubmissionKind, { values, fileNames }: Screen, choices: Choices): ShownGroup[] {
  const groups = kind.groups.map(({ heading, fields }) => ({
    heading,
    items: fields.flatMap((name) => {
      const field = kind.body.shape[name]
      const meta = field && fieldMeta.get(field)
      if (!meta || meta.widget === 'hidden' || meta.widget === 'lines') return []
      const value = inWords(meta, listAt(values, name).map(String), choices[name], fileNames)
      return value ? [{ label: meta.label, value, wide: meta.widget === 'textarea' || meta.widget === 'file' }] : []
    }),
  }))
  return [...groups.filter(({ items }) => items.length > 0), ...shownLines(kind, values, choices)]
}

function inWords(
  { widget, options = [] }: FieldMeta,
  given: readonly string[],
  choices: Choices[string] = options,
  fileNames: Record<string, string>,
): string {
  if (widget === 'file') return given.map((id) => fileNames[id] || id).join('、')
  const [value = ''] = given
  if (widget === 'checkbox') return value === 'true' || value === 'on' ? '是' : ''
  return choices.find(({ code }) => code === value)?.name ?? value
}

/** Each line of an objection, with what should be changed into what. */
function shownLines({ linesField }: SubmissionKind, values: Record<string, unknown>, choices: Choices): ShownGroup[] {
  if (!linesField) return []
  const datasets = choices[`${linesField}.resourceId`] ?? []
  return listAt(sentLines(values).body, linesField).map((line, index) => {
    const part = (key: string) => String(valueAt(line, key) ?? '')
    const plain = [
      ['异议信息类', datasets.find(({ code }) => code === part('resourceId'))?.name ?? part('resourceId')],
      ['异议信息名称', part('recordTitle')],
      ['信息源单位', part('sourceUnit')],
      ['异议类型', part('objectionType')],
    ] as const
    const changes = listAt(line, 'fields').map((field) => {
      const [label, from, to] = ['label', 'oldValue', 'newValue'].map((key) => String(valueAt(field, key) ?? ''))
      return { label: label!, value: `${from || '（空）'} → ${to}`, wide: true }
    })
    const items = plain.flatMap(([label, value]) => (value ? [{ label, value, wide: false }] : []))
    return { heading: `异议信息第 ${index + 1} 条`, items: [...items, ...changes] }
  })
}
