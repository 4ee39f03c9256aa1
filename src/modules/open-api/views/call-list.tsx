import type { CallData } from '../../../kernel/calls/call.ts'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import type { openApi } from '../contract.ts'
import styles from './open-api.module.css'

type GroupOutline = CallData<typeof openApi.groups>[number]

/** The calls of a group, each linked to its description. */
export function CallList({ group: { code, title, about, calls } }: { group: GroupOutline }) {
  return (
    <section className={styles.group}>
      <h3>
        <a href={`/open-api/${code}`}>{title}</a>
      </h3>
      <p>{about}</p>
      <DataTable
        caption={title}
        rows={calls}
        rowKey={({ id }) => id}
        columns={[
          { key: 'title', label: '接口', cell: (call) => <a href={`/open-api/${code}#${call.id}`}>{call.title}</a> },
          { key: 'method', label: '方法', narrow: true },
          { key: 'path', label: '地址', cell: ({ path }) => <code>{path}</code> },
          { key: 'who', label: '可调用', narrow: true },
        ]}
      />
    </section>
  )
}
