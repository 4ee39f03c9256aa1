import { useActionData, useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { answerForm, pageOfRequest } from '../../../../kernel/pages/view.ts'
import { BodyField } from '../../../../ui/forms/body-field.tsx'
import { Button, ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { NarrowingForm } from '../../../../ui/forms/narrowing-form.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { deskFrame } from '../../../desk/contract.ts'
import { ConsolePage } from '../../../desk/views/console-page.tsx'
import { dataDesk } from '../contract.ts'
import { CONSOLE_NEW_RECORD, CONSOLE_RECORDS } from '../layouts.ts'
import { recordDesk } from '../records-contract.ts'
import { ItemFields } from './item-fields.tsx'
import { NOTHING_TYPED, recordsAddress, sendRecord } from './record-form.ts'

export async function loader(args: LoaderArguments) {
  const { row, url } = pageOfRequest(args)
  const api = apiOf(args)
  const [self, delivered] = await Promise.all([api(deskFrame.desk, {}), api(dataDesk.datasets, {})])
  const datasets = delivered.filter(({ stores }) => stores === 'records')
  const dataset = (datasets.find(({ code }) => code === url.searchParams.get('dataset')) ?? datasets[0]!).code
  const { form, datasetName } = await api(recordDesk.form, { params: { dataset } })
  const options = datasets.map(({ code, name }) => ({ code, name }))
  return { title: row.title, self, options, dataset, datasetName, form, key: crypto.randomUUID() }
}

export const action = (args: LoaderArguments) => answerForm(sendRecord(args))

export default function ConsoleNewRecord() {
  const { title, self, options, dataset, datasetName, form, key } = useLoaderData<typeof loader>()
  const screen = useActionData<typeof action>() ?? NOTHING_TYPED
  const errors = screen.message ? { reason: screen.message } : screen.errors
  return (
    <ConsolePage self={self} current={CONSOLE_RECORDS} title={`${title}：${datasetName}`}>
      <NarrowingForm home={CONSOLE_NEW_RECORD} words={{ form: '选择数据集', ask: '更换', back: '' }} isNarrowed={false}>
        <Field name="dataset" label="数据集">
          {(control) => <Select control={control} options={options} chosen={dataset} />}
        </Field>
      </NarrowingForm>
      <ErrorSummary errors={errors} title={screen.message ?? undefined} />
      <form method="post" noValidate aria-label="录入记录">
        <input type="hidden" name="step" value="enter" />
        <input type="hidden" name="dataset" value={dataset} />
        <input type="hidden" name="key" value={screen.typed.key ?? key} />
        <ItemFields items={form} screen={screen} />
        <BodyField
          {...{ body: recordDesk.enterRecord.body, name: 'reason', values: screen.typed, errors: screen.errors }}
          label="录入理由"
          hint="为什么单条录入，确认的人会看到；不要写个人信息"
        />
        <ButtonRow>
          <Button>提交，交另一人确认</Button>
          <ButtonLink href={recordsAddress({ dataset })} look="text">
            返回列表
          </ButtonLink>
        </ButtonRow>
      </form>
    </ConsolePage>
  )
}
