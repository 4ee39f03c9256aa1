import { isWide } from '../../../kernel/forms/field-layout.ts'
import { type FieldMeta, fieldMeta, findMeta } from '../../../kernel/forms/fields.ts'
import type { HeldFile } from '../../../ui/forms/file-field.tsx'
import type { ChosenRecords } from '../kinds/prepared-form.ts'
import { type FieldWords, isAsked, listFileFields, type PageForm } from '../kinds/submission-kind.ts'
import { readAnswersToSend } from './form-answers.ts'
import type { Choices } from './form-options.ts'
import type { Screen } from './form-screen.ts'
import { listAt, valueAt } from './form-values.ts'
import { sentLines } from './objection-lines.ts'

export interface ShownGroup {
  heading: string
  /** Anchor of the field in the form. */
  place: string
  items: { label: string; value: string; wide: boolean }[]
  files?: { label: string; files: HeldFile[] }[]
}

interface Shown {
  preset: Readonly<Record<string, unknown>>
  words: FieldWords
  choices: Choices
  chosen: ChosenRecords | null
}

/** The completed values by group, with names instead of codes. Empty fields are listed as empty. */
export function shownValues(kind: PageForm, screen: Screen, { preset, words, choices, chosen }: Shown): ShownGroup[] {
  const values = readAnswersToSend(kind, screen.values)
  const groups = kind.groups.map(({ heading, fields }, index) => ({
    heading,
    place: `part-${index}`,
    items: fields.flatMap((name) => {
      const field = kind.body.shape[name]
      const meta = field && fieldMeta.get(field)
      if (!meta || name in preset || name === kind.promiseField || NOT_HERE.includes(meta.widget ?? 'text')) return []
      if (!isAsked(kind, name, values)) return []
      const label = words[name]?.label ?? meta.label
      const given = listAt(values, name).slice(0, meta.widget === 'choices' ? undefined : 1)
      const value = (given.length > 0 ? given : [''])
        .map((each) => inWords(meta, String(each), choices[name]))
        .join('、')
      return [{ label, value, wide: isWide(meta) || name === kind.titleField }]
    }),
  }))
  return [
    ...(chosen ? shownChosen(kind, chosen) : []),
    ...groups.filter(({ items }) => items.some(({ value }) => value !== '')),
    ...(chosen ? [] : shownLines(kind, screen.values, choices)),
    ...shownFiles(kind, screen),
  ]
}

const NOT_HERE: readonly string[] = ['hidden', 'lines', 'file']

function inWords({ widget, options = [] }: FieldMeta, value: string, choices: Choices[string] = options): string {
  if (widget === 'checkbox') return value === 'true' || value === 'on' ? '是' : '否'
  return choices.find(({ code }) => code === value)?.name ?? value
}

/** The uploaded files of all fields as one group of the review. */
function shownFiles(kind: PageForm, { values, files }: Screen): ShownGroup[] {
  const fields = Object.keys(listFileFields(kind)).filter((name) => isAsked(kind, name, values))
  const [first] = fields
  if (!first) return []
  const shown = fields.map((name) => ({
    label: findMeta(kind.body, name)?.label ?? '',
    files: listAt(values, name)
      .map(String)
      .map((id) => ({ id, ...(files[id] ?? { name: '', bytes: 0 }) })),
  }))
  const [only, ...others] = shown
  if (only && others.length === 0) {
    const label = `共 ${only.files.length} 个文件`
    return [{ heading: only.label, place: first, items: [], files: [{ ...only, label }] }]
  }
  return [{ heading: '所附材料', place: first, items: [], files: shown }]
}

/** The records for which the form was opened. */
const shownChosen = (kind: PageForm, { records }: ChosenRecords): ShownGroup[] => [
  {
    heading: kind.records?.words?.line ?? '',
    place: kind.linesField ?? '',
    items: records.map(({ summary }, index) => ({ label: `第 ${index + 1} 条`, value: summary, wide: true })),
  },
]

/** Each line of an objection with current and requested values. */
function shownLines({ linesField }: PageForm, values: Record<string, unknown>, choices: Choices): ShownGroup[] {
  if (!linesField) return []
  const datasets = choices[`${linesField}.resourceId`] ?? []
  return listAt(sentLines(values).body, linesField).map((line, index) => {
    const part = (key: string) => String(valueAt(line, key) ?? '')
    const plain = [
      ['异议信息名称', part('recordTitle'), true],
      ['异议信息类', datasets.find(({ code }) => code === part('resourceId'))?.name ?? part('resourceId'), false],
      ['信息源单位', part('sourceUnit'), false],
      ['异议类型', part('objectionType'), false],
    ] as const
    const changes = listAt(line, 'fields').map((field) => {
      const [label, from, to] = ['label', 'oldValue', 'newValue'].map((key) => String(valueAt(field, key) ?? ''))
      return { label: label!, value: `${from || '（空）'} → ${to}`, wide: true }
    })
    const items = plain.flatMap(([label, value, wide]) => (value ? [{ label, value, wide }] : []))
    return { heading: `异议信息第 ${index + 1} 条`, place: linesField, items: [...items, ...changes] }
  })
}
