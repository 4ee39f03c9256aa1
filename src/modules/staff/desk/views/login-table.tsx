import { formatDate } from '../../../../kernel/format/date.ts'
import { Tag, type TagTone } from '../../../../ui/facts/tag.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { LOGIN_WORDS } from '../../desk-contract.ts'
import { CONSOLE_STAFF_ACCOUNT } from '../layouts.ts'

interface LoginRecord {
  id: number
  at: string
  staffId: string | null
  name: string
  unit: string
  outcome: string
  address: string | null
}

interface Props {
  records: readonly LoginRecord[]
  caption: string
  /** Shows a first column with names, for lists of several people. */
  names?: boolean
}

const TONES: Readonly<Record<string, TagTone>> = {
  [LOGIN_WORDS.in.name]: 'good',
  [LOGIN_WORDS.failed.name]: 'warning',
  [LOGIN_WORDS.locked.name]: 'bad',
}

export const LoginTable = ({ records, caption, names }: Props) => (
  <DataTable
    caption={caption}
    rows={records}
    rowKey={({ id }) => String(id)}
    empty={<EmptyState title="没有登录记录" />}
    columns={[
      { key: 'at', label: '时间', narrow: true, cell: ({ at }) => formatDate(at) },
      ...(names
        ? [
            { key: 'name', label: '账号', cell: nameOf },
            { key: 'unit', label: '单位' },
          ]
        : []),
      {
        ...{ key: 'outcome', label: '结果', narrow: true },
        cell: ({ outcome }) => <Tag tone={TONES[outcome] ?? 'plain'}>{outcome}</Tag>,
      },
      { key: 'address', label: '网络地址', narrow: true },
    ]}
  />
)

const nameOf = ({ staffId, name }: LoginRecord) =>
  staffId ? <SiteLink href={`${CONSOLE_STAFF_ACCOUNT}?id=${encodeURIComponent(staffId)}`}>{name}</SiteLink> : name
