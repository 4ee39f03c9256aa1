import type { ReactNode } from 'react'
import { expectMeta, type FieldMeta } from '../../../kernel/forms/fields.ts'
import type { CheckedEntry } from '../../../kernel/lists/list-contract.ts'
import type { Choices, ListDescription } from '../define-list.ts'

export type ValueTexts = ReturnType<typeof createValueTexts>

/** Texts of a list's values: the name of the option, 是 or 否, a link to a file. */
export function createValueTexts({ fields, files, gone = '', nameOf, namedBy }: ListDescription, choices: Choices) {
  const metas = Object.keys(fields.shape).map((key) => ({
    ...{ key, ...expectMeta(fields, key) },
    ...(choices[key] && { options: choices[key], widget: 'select' as const }),
  }))

  function tell({ widget, options, none }: FieldMeta, value: unknown): string {
    const text = value === null || value === undefined ? '' : String(value)
    if (widget === 'checkbox') return text === 'true' ? '是' : '否'
    if (!options) return text
    return options.find(({ code }) => code === text)?.name ?? (text ? gone || text : (none ?? ''))
  }

  /** A value in a table: the public one, or the proposed one of a new entry. */
  const textOf = ({ values }: CheckedEntry, key: string): string =>
    tell(metas.find((meta) => meta.key === key) ?? { label: '' }, values[key]) || '—'

  return {
    textOf,
    nameOf: (entry: CheckedEntry): string => (namedBy ? textOf(entry, namedBy) : nameOf(entry.values)),
    /** All fields of two versions of an entry. */
    compare: (one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>) =>
      metas.map((meta) => ({
        ...{ key: meta.key, label: meta.label, isFile: meta.widget === 'file' },
        ...{ one: tell(meta, one[meta.key]), other: tell(meta, other[meta.key]) },
      })),
    /** A rendered value; for a file, a link to it. */
    draw: (text: string, isFile: boolean): ReactNode =>
      text === '' ? (
        '—'
      ) : isFile && files ? (
        <a href={files.addressOf(text)} download>
          下载查看
        </a>
      ) : (
        text
      ),
  }
}
