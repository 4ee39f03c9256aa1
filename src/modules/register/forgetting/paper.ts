import { formatDate, longDate } from '../../../kernel/format/date.ts'
import type { Paper } from '../../documents/paper-contract.ts'
import type { SearchedOutput } from './contract.ts'
import type { EndedRecord } from './gone-record.server.ts'

export const FORGETTING_PAPER = { code: 'forgetting', name: '信用信息停止公示证明', series: 'TZ' } as const

const REASONS: Readonly<Record<string, string>> = {
  repaired: '信用修复',
  expired: '公示期满',
  withdrawn: '单位撤回',
  hidden: '异议核查期间停止公示',
}

interface Told {
  gone: Pick<EndedRecord, 'dataset' | 'title' | 'documentNo' | 'authority' | 'decisionDate'>
  subject: { name: string; code: string }
  ending: { at: Date; reason: string }
  looked: readonly SearchedOutput[]
  checkedAt: Date
}

/** Composes the paper that states since when no output of the portal contains a record, and which outputs were read. */
export function composeForgetting({ gone, subject, ending, looked, checkedAt }: Told): Paper {
  const since = longDate(ending.at)
  return {
    title: FORGETTING_PAPER.name,
    facts: [
      { label: '主体名称', value: subject.name },
      { label: '统一社会信用代码', value: subject.code },
    ],
    sections: [
      {
        heading: '证明内容',
        blocks: [
          {
            type: 'text',
            paragraphs: [
              `下列信息自${since}起停止公示。本站于${formatDate(checkedAt, 'yyyy-MM-dd hh:mm')}逐项读取了自己对外提供的页面、接口、开放数据、数据快照、变更接口、公开账本和页面缓存，都没有这条信息。`,
              '变更接口和公开账本只留有“已停止公示”的标记，不含内容，也不能据以还原内容。',
            ],
          },
          {
            type: 'facts',
            facts: [
              { label: '信息类别', value: gone.dataset.name },
              { label: '文号', value: gone.documentNo ?? gone.title },
              { label: '作出单位', value: gone.authority },
              { label: '作出日期', value: longDate(gone.decisionDate) },
              { label: '停止公示时间', value: formatDate(ending.at, 'yyyy-MM-dd hh:mm') },
              { label: '停止公示原因', value: REASONS[ending.reason] ?? '停止公示' },
            ],
          },
        ],
      },
      {
        heading: '读取的输出',
        blocks: [
          {
            type: 'table',
            columns: [
              { label: '输出', share: 3 },
              { label: '读取时间', share: 3 },
              { label: '字节数', share: 2, align: 'right' },
              { label: '结果', share: 1 },
            ],
            rows: looked.map(({ name, at, bytes }) => [
              name,
              formatDate(at, 'yyyy-MM-dd hh:mm:ss'),
              String(bytes),
              '没有',
            ]),
            whenEmpty: '没有读取任何输出',
          },
        ],
      },
      {
        heading: '说明',
        blocks: [
          {
            type: 'text',
            paragraphs: ['本证明只说明本站。其他网站仍显示该信息的，可以出示本证明和修复决定要求更新。'],
          },
        ],
      },
    ],
  }
}
