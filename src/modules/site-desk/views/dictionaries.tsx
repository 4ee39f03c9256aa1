import { useActionData, useLoaderData } from 'react-router'
import type { LoaderArguments } from '../../../kernel/calls/api.ts'
import type { CheckedEntry } from '../../../kernel/lists/list-contract.ts'
import { formAgain } from '../../../kernel/pages/view.ts'
import { Tag } from '../../../ui/facts/tag.tsx'
import { ChoiceForm } from '../../../ui/forms/choice-form.tsx'
import type { EntryField } from '../../desk/keeping-form.ts'
import { CheckedPage, valueIn } from '../../desk/views/checked-page.tsx'
import { dictionaryDesk } from '../contract.ts'
import { loadSite, sendSite } from '../site-form.ts'

const dictionariesIn = (rows: readonly CheckedEntry[]) =>
  [...new Map(rows.filter(({ isNew }) => !isNew).map((row) => [row.group, valueIn(row, 'parentName')]))].map(
    ([code, name]) => ({ code, name }),
  )

const fieldsFor = (rows: readonly CheckedEntry[]): EntryField[] => [
  {
    ...{ key: 'parentCode', label: '字典', widget: 'choice', none: '请选择', fixed: true },
    options: dictionariesIn(rows),
  },
  { key: 'code', label: '编码', widget: 'text', fixed: true, hint: '1 至 20 位字母、数字、点或下划线；以后不能更改' },
  { key: 'name', label: '名称', widget: 'text' },
  { key: 'enabled', label: '启用（表单中可以选择）', widget: 'yes' },
]

export const loader = (args: LoaderArguments) => loadSite(args, dictionaryDesk)

export async function action(args: LoaderArguments) {
  const screen = await sendSite(args, dictionaryDesk, fieldsFor([]))
  return screen instanceof Response ? screen : formAgain(screen)
}

export default function ConsoleDictionaries() {
  const data = useLoaderData<typeof loader>()
  const { entries: rows, home } = data
  const dictionaries = dictionariesIn(rows)
  const chosen = dictionaries.find(({ code }) => code === data.group)?.code ?? dictionaries[0]?.code ?? ''
  return (
    <CheckedPage
      {...{
        data: { ...data, group: chosen },
        sent: useActionData<typeof action>(),
        what: '取值',
        fields: fieldsFor(rows),
      }}
      shown={rows.filter(({ values }) => values.parentCode === chosen)}
      nameOf={(row) => valueIn(row, 'name')}
      fresh={{ parentCode: chosen, enabled: 'yes' }}
      note="编码用过以后不能更改，也不能删除；停用的不再供选择，已有的数据仍按名称显示。"
      columns={[
        { key: 'code', label: '编码', narrow: true, cell: (row) => valueIn(row, 'code') },
        { key: 'name', label: '名称', cell: (row) => valueIn(row, 'name') },
        {
          ...{ key: 'enabled', label: '状态', narrow: true },
          cell: ({ values }) => (values.enabled ? <Tag tone="good">启用</Tag> : <Tag tone="warning">停用</Tag>),
        },
      ]}
    >
      <ChoiceForm
        home={home}
        isNarrowed={data.group !== null}
        choices={[{ name: 'group', label: '字典', options: dictionaries, chosen }]}
      />
    </CheckedPage>
  )
}
