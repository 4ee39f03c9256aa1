import { useActionData, useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { formAgain } from '../../../kernel/pages/view.ts'
import type { EntryField } from '../../desk/keeping-form.ts'
import { CheckedPage, valueIn } from '../../desk/views/checked-page.tsx'
import { GRADES, SeverityFields, type SeverityPreview, severityCalls } from '../../register/severity/contract.ts'
import { severityDesk } from '../contract.ts'
import { loadSite, sendSite } from '../site-form.ts'

const FIELDS: readonly EntryField[] = [
  {
    key: 'authority',
    label: '处罚机关',
    widget: 'text',
    hint: '名称包含的字，例如：交通运输局；不填为全部',
    optional: true,
  },
  { key: 'kinds', label: '处罚类别', widget: 'text', hint: '用顿号分开，例如：警告、罚款' },
  { key: 'fineFrom', label: '罚没金额自（含）', widget: 'text', hint: '万元；不限的不填', optional: true },
  { key: 'fineTo', label: '罚没金额至（不含）', widget: 'text', hint: '万元；不限的不填', optional: true },
  { key: 'severity', label: '失信程度', widget: 'choice', options: GRADES.map((name) => ({ code: name, name })) },
  { key: 'source', label: '文件名称和文号', widget: 'text', hint: '公示依据里引用' },
  { key: 'validFrom', label: '适用自', widget: 'day', hint: '决定日期' },
  { key: 'validUntil', label: '适用至', widget: 'day', hint: '没有期限的不填', optional: true },
]

export async function loader(args: LoaderArguments) {
  const data = await loadSite(args, severityDesk)
  const waiting = data.entries.filter(({ change }) => change?.state === 'pending')
  const effects = await Promise.all(
    waiting.map(async ({ id, isNew, change }) => {
      const values = SeverityFields.parse(change!.values)
      const body = { id: isNew ? null : id, removes: change!.removes, values }
      return { name: `${values.kinds} ${values.severity}`, ...(await apiOf(args)(severityCalls.preview, { body })) }
    }),
  )
  return { ...data, effects }
}

export async function action(args: LoaderArguments) {
  const screen = await sendSite(args, severityDesk, FIELDS)
  return screen instanceof Response ? screen : formAgain(screen)
}

type Effect = SeverityPreview & { name: string }

function trialInWords({ name, isDone, read, inAll, records, hidden, shorter, longer, unlike }: Effect): string {
  if (!isDone) return `待审核“${name}”正在试算，已核对 ${read} / ${inAll} 条；稍后刷新本页查看结果。`
  return `待审核“${name}”试算：影响 ${records} 条，其中不再公示 ${hidden} 条，提前停止 ${shorter} 条，延长 ${longer} 条；另有 ${unlike} 条写明的失信程度与本项不同，不改动。`
}

export default function ConsoleSeverities() {
  const data = useLoaderData<typeof loader>()
  return (
    <CheckedPage
      {...{ data, sent: useActionData<typeof action>(), what: '失信程度分级', fields: FIELDS }}
      nameOf={(row) => `${valueIn(row, 'kinds')}${valueIn(row, 'severity')}`}
      removes
      note={
        <>
          认定单位没有写明失信程度的处罚，按下面第一项相符的分级；都不相符的显示“由认定单位确定”。写明的失信程度不会改动。通过后在后台重新计算公示期。
          {data.effects.map((effect) => (
            <strong key={effect.name}> {trialInWords(effect)}</strong>
          ))}
        </>
      }
      columns={[
        { key: 'kinds', label: '处罚类别', headline: true, cell: (row) => valueIn(row, 'kinds') },
        { key: 'authority', label: '处罚机关', cell: (row) => valueIn(row, 'authority') || '全部' },
        {
          key: 'fine',
          label: '罚没金额（万元）',
          cell: (row) => `${valueIn(row, 'fineFrom') || '0'} 至 ${valueIn(row, 'fineTo') || '不限'}`,
        },
        { key: 'severity', label: '失信程度', cell: (row) => valueIn(row, 'severity') },
        { key: 'source', label: '依据', cell: (row) => valueIn(row, 'source') },
        {
          key: 'valid',
          label: '适用',
          cell: (row) => `${valueIn(row, 'validFrom')} 至 ${valueIn(row, 'validUntil') || '今'}`,
        },
      ]}
    />
  )
}
