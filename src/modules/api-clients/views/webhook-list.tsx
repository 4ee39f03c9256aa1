import { formatDate } from '../../../kernel/format/date.ts'
import { Tag } from '../../../ui/facts/tag.tsx'
import { Button, ButtonRow } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import type { Webhook } from '../contract.ts'
import { KEYS_PATH } from '../layouts.ts'

interface Props {
  webhooks: readonly Webhook[]
  errors: Readonly<Record<string, string>>
  typed: Readonly<Record<string, string>>
  formKey: string
}

/** The webhooks of an organisation, with their recent deliveries and the buttons to test, replay or end them. */
export function WebhookList({ webhooks, errors, typed, formKey }: Props) {
  return (
    <>
      <h2>变更推送</h2>
      <p>
        公示信息有变更时，用 POST 发到登记的地址，按 Standard Webhooks
        约定签名；没有收到的，三天内重发十次。已结束公示的信息只推送“已结束”，不含内容。
      </p>
      {webhooks.map((webhook) => (
        <One key={webhook.id} webhook={webhook} error={typed.id === webhook.id ? errors.after : undefined} />
      ))}
      <form method="post" action={KEYS_PATH} noValidate>
        <h3>登记推送地址</h3>
        <input type="hidden" name="step" value="addWebhook" />
        <input type="hidden" name="key" value={formKey} />
        <Field name="url" label="推送地址" hint="以 https:// 开头" error={errors.url} required="by-server">
          {(control) => <input {...control} type="url" inputMode="url" defaultValue={typed.url ?? ''} />}
        </Field>
        <Field name="dataset" label="数据集" hint="数据集代码；不填为全部" error={errors.dataset} optional>
          {(control) => <input {...control} defaultValue={typed.dataset ?? ''} />}
        </Field>
        <ButtonRow>
          <Button>登记</Button>
        </ButtonRow>
      </form>
    </>
  )
}

function One({ webhook, error }: { webhook: Webhook; error: string | undefined }) {
  const { id, url, dataset, state, disabledNote, position, tries, rotatedUntil, log } = webhook
  return (
    <section>
      <h3>
        {url} {state === 'active' ? <Tag tone="good">推送中</Tag> : <Tag tone="bad">已停用</Tag>}
      </h3>
      <p>
        {dataset ? `数据集 ${dataset}，` : '全部数据集，'}已送达到位置 {position}
        {tries > 0 && `，正在第 ${tries} 次重发`}
        {disabledNote && `。${disabledNote}`}
        {rotatedUntil && `。${formatDate(rotatedUntil, 'yyyy-MM-dd hh:mm')} 前用新旧两个密钥签名`}
      </p>
      <ButtonRow>
        <Step id={id} step="testWebhook" about={url}>
          发测试消息
        </Step>
        <Step id={id} step="rotateSecret" about={url}>
          更换签名密钥
        </Step>
        <Step id={id} step="endWebhook" about={url}>
          删除
        </Step>
      </ButtonRow>
      <form method="post" action={KEYS_PATH} noValidate>
        <input type="hidden" name="step" value="replay" />
        <input type="hidden" name="id" value={id} />
        <Field name={`after-${id}`} label="从这个位置之后重新推送" error={error} required="by-server">
          {(control) => <input {...control} name="after" inputMode="numeric" defaultValue={String(position)} />}
        </Field>
        <ButtonRow>
          <Button look="plain">重新推送</Button>
        </ButtonRow>
      </form>
      {log.length > 0 && (
        <DataTable
          caption={`${url} 的推送记录`}
          rows={log.map((each, index) => ({ ...each, key: `${each.at} ${index}` }))}
          rowKey={({ key }) => key}
          columns={[
            { key: 'at', label: '时间', narrow: true, cell: ({ at }) => formatDate(at, 'yyyy-MM-dd hh:mm:ss') },
            { key: 'messageId', label: '消息', cell: ({ messageId }) => <code>{messageId}</code> },
            {
              key: 'tryNo',
              label: '次数',
              narrow: true,
              cell: ({ tryNo }) => (tryNo === 0 ? '测试' : `第 ${tryNo} 次`),
            },
            { key: 'changes', label: '变更', narrow: true, end: true, cell: ({ changes }) => String(changes) },
            {
              key: 'httpStatus',
              label: '应答',
              narrow: true,
              cell: ({ httpStatus, trouble }) => trouble ?? String(httpStatus),
            },
          ]}
        />
      )}
    </section>
  )
}

const Step = ({ id, step, about, children }: { id: string; step: string; about: string; children: string }) => (
  <form method="post" action={KEYS_PATH}>
    <input type="hidden" name="step" value={step} />
    <input type="hidden" name="id" value={id} />
    <Button look="plain" aria-label={`${children}：${about}`}>
      {children}
    </Button>
  </form>
)
