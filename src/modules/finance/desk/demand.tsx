import { redirect, useActionData, useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { MAX_PAGE_SIZE } from '../../../kernel/calls/paging.ts'
import { pressButton } from '../../../kernel/pages/pressed-button.ts'
import { formAgain, pageOfRequest } from '../../../kernel/pages/view.ts'
import { Facts } from '../../../ui/facts/facts.tsx'
import { Button, ButtonLink, ButtonRow } from '../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { ChoiceSelect } from '../../../ui/forms/searchable-select.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { timeColumn } from '../../../ui/lists/time-column.ts'
import { deskFrame } from '../../desk/contract.ts'
import { ConsolePage } from '../../desk/views/console-page.tsx'
import { financeCalls } from '../contract.ts'
import { demandDesk } from '../demands/desk-contract.ts'
import { CONSOLE_DEMAND, CONSOLE_DEMANDS } from './layouts.ts'

export async function loader(args: LoaderArguments) {
  const { url } = pageOfRequest(args)
  const api = apiOf(args)
  const [self, demand, lenders] = await Promise.all([
    api(deskFrame.desk, {}),
    api(demandDesk.detail, { params: { id: url.searchParams.get('id') ?? '' } }),
    api(financeCalls.institutions, { query: { pageSize: MAX_PAGE_SIZE } }),
  ])
  return {
    ...{ self, demand },
    lenders: lenders.records.map(({ id, name }) => ({ code: id, name })),
    page: { title: demand.demandTitle },
  }
}

export async function action(args: LoaderArguments) {
  const { approve, return: sendBack, assign } = demandDesk
  const { answer, texts, refusal } = await pressButton(args, { approve, return: sendBack, assign }, 'approve')
  const { id = '', reason = '', institutionId = '' } = texts
  if (answer.ok) return redirect(`${CONSOLE_DEMAND}?id=${encodeURIComponent(id)}`, 303)
  return formAgain({ errors: refusal.message ? { demand: refusal.message } : refusal.errors, reason, institutionId })
}

export default function ConsoleDemand() {
  const { self, demand, lenders } = useLoaderData<typeof loader>()
  const { errors, reason, institutionId } = useActionData<typeof action>() ?? {
    errors: {},
    reason: '',
    institutionId: '',
  }
  const [isInReview, mayAssign] = [demand.may.includes('approve'), demand.may.includes('assign')]
  return (
    <ConsolePage self={self} current={CONSOLE_DEMANDS} title={demand.demandTitle}>
      <ErrorSummary errors={errors} />
      <div id="demand">
        <Facts
          items={[
            { label: '需求编号', value: demand.demandNo },
            { label: '状态', value: demand.stateName },
            { label: '企业', value: demand.enterpriseName },
            { label: '公开展示为', value: demand.publicName },
            { label: '融资金额', value: `${demand.amount} 万元` },
            { label: '期限', value: `${demand.duration} 个月` },
            { label: '期望年化利率', value: demand.expectedRate === null ? '面议' : `${demand.expectedRate}%` },
            { label: '用途', value: demand.useTo },
            { label: '行业', value: demand.industry },
            { label: '区域', value: demand.region },
            { label: '有效期至', value: demand.deadline },
            { label: '公开范围', value: demand.publicScope },
          ]}
        />
      </div>
      <form method="post" noValidate>
        <input type="hidden" name="id" value={demand.id} />
        <input type="hidden" name="seen" value={demand.seen} />
        {isInReview && (
          <Field name="reason" label="退回理由" hint="退回时填写，企业可以看到" error={errors.reason}>
            {(control) => <textarea {...control} rows={2} maxLength={500} defaultValue={reason} />}
          </Field>
        )}
        {mayAssign && (
          <Field name="institutionId" label="分配给" error={errors.institutionId} required>
            {(control) => <ChoiceSelect control={control} options={lenders} chosen={institutionId} none="请选择" />}
          </Field>
        )}
        <ButtonRow>
          {isInReview && (
            <Button name="step" value="approve">
              审核通过
            </Button>
          )}
          {isInReview && (
            <Button name="step" value="return" look="danger">
              退回
            </Button>
          )}
          {mayAssign && (
            <Button name="step" value="assign">
              分配
            </Button>
          )}
          <ButtonLink href={CONSOLE_DEMANDS} look="text">
            返回列表
          </ButtonLink>
        </ButtonRow>
      </form>
      <DataTable
        caption="各机构的对接"
        showCaption
        rows={demand.dockings}
        rowKey={({ id }) => id}
        empty={<p>还没有机构对接。</p>}
        columns={[
          { key: 'institutionName', label: '金融机构' },
          { key: 'assignMode', label: '方式', narrow: true },
          { key: 'stageName', label: '阶段', narrow: true },
          timeColumn('startedAt', '开始'),
          { key: 'failReason', label: '失败原因', cell: ({ failReason }) => failReason ?? '—' },
        ]}
      />
    </ConsolePage>
  )
}
