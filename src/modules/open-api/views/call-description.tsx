import { Facts } from '../../../ui/facts/facts.tsx'
import { Tag } from '../../../ui/facts/tag.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import type { DescribedCall } from '../contract.ts'
import { FieldValues } from './field-values.tsx'
import styles from './open-api.module.css'

/** Full description of a call. */
export function CallDescription({ call }: { call: DescribedCall }) {
  return (
    <section id={call.id} className={styles.call}>
      <h2>
        <a href={`#${call.id}`}>{call.title}</a>
      </h2>
      <p className={styles.address}>
        <Tag>{call.method}</Tag> <code>{call.path}</code>
      </p>
      {call.about && <p>{call.about}。</p>}
      <Facts
        items={[
          { label: '可调用', value: call.who },
          { label: '调用次数', value: `每个地址每分钟 ${call.perMinute} 次` },
          {
            label: '返回',
            value: call.bytes ? `文件（${call.bytes === '*/*' ? '类型以文件为准' : call.bytes}）` : '信封（JSON）',
          },
        ]}
      />
      {call.fields.length > 0 && <Fields call={call} />}
      <page-tools className={styles.command}>
        <pre data-text="">{call.command}</pre>
        <div className="row no-print">
          <Button
            type="button"
            look="plain"
            data-copy=""
            data-done="已复制命令"
            data-failed="未能复制，请选中命令后复制"
          >
            复制命令<span className="visually-hidden">：{call.title}</span>
          </Button>
          <span role="status" />
        </div>
      </page-tools>
      {call.liveAddress && <LiveAnswer title={call.title} address={call.liveAddress} />}
    </section>
  )
}

function Fields({ call }: { call: DescribedCall }) {
  return (
    <DataTable
      caption={`“${call.title}”的参数`}
      rows={call.fields}
      rowKey={({ place, name }) => `${place} ${name}`}
      columns={[
        { key: 'name', label: '参数', cell: ({ name }) => <code>{name}</code> },
        { key: 'type', label: '位置与类型', narrow: true, cell: ({ place, type }) => `${place} · ${type}` },
        { key: 'required', label: '必填', narrow: true, cell: ({ required }) => (required ? '是' : '否') },
        { key: 'meaning', label: '含义' },
        { key: 'values', label: '取值', cell: (field) => <FieldValues field={field} /> },
      ]}
    />
  )
}

/** Without script a link to the live response; with script the response is shown in place, shortened. */
function LiveAnswer({ title, address }: { title: string; address: string }) {
  return (
    <live-answer data-failed="未能取得返回内容，请点上面的链接查看" data-more="……另有 # 项" className={styles.live}>
      <details>
        <summary>
          本站的实时返回<span className="visually-hidden">：{title}</span>
        </summary>
        <p>
          <a href={address}>打开完整的返回内容</a>
        </p>
        <pre data-answer="" hidden />
        <p role="status" />
      </details>
    </live-answer>
  )
}
