import { useActionData, useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { formatDate } from '../../../kernel/format/date.ts'
import { thousands } from '../../../kernel/format/number.ts'
import { formAgain } from '../../../kernel/pages/view.ts'
import { Facts } from '../../../ui/facts/facts.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Panel } from '../../../ui/frames/panel.tsx'
import { Split, Stack } from '../../../ui/frames/split.tsx'
import { logPageCalls } from '../page-contract.ts'
import { type CheckScreen, checkSent } from './check-form.ts'
import styles from './log-check.module.css'
import { ProofForm } from './proof-form.tsx'
import { ProofVerdicts } from './proof-verdicts.tsx'

export async function loader(args: LoaderArguments) {
  const state = await apiOf(args)(logPageCalls.state, {})
  return { page: { description: '核对公示信息的存证文件：内容是否与公开账本一致，是否由本站签名' }, state }
}

export async function action(args: LoaderArguments) {
  return formAgain(await checkSent(args))
}

const NOTHING: CheckScreen = { checked: null, errors: {} }

export default function LogCheck() {
  const { state } = useLoaderData<typeof loader>()
  const { checked, errors }: CheckScreen = useActionData<typeof action>() ?? NOTHING
  const about = (
    <Stack>
      <Panel title="公开账本现在" level={2}>
        <Facts
          items={[
            { label: '已写入', value: `${thousands(state.size)} 条` },
            { label: '最新一次', value: state.at ? formatDate(state.at) : '还没有' },
            ...(state.gone.medianMinutes === null
              ? []
              : [
                  {
                    label: '从决定到消失',
                    value: `中位 ${state.gone.medianMinutes} 分钟（近一年停止公示并核查的 ${thousands(state.gone.records)} 条）`,
                  },
                ]),
          ]}
        />
        <p className={styles.hint}>
          账本公钥 <code className={styles.key}>{state.key}</code>
        </p>
      </Panel>
      <Panel title="这不能说明什么" level={2}>
        <p>
          只证明本站公示过这些内容、何时公示、没有悄悄改过。现在是否还在公示，请以公示页面为准；处罚对不对，由作出机关或者法院认定。
        </p>
      </Panel>
    </Stack>
  )
  return (
    <proof-check data-key={state.key}>
      <Stack>
        <div>
          <ErrorSummary errors={errors} />
          <h1 className={styles.heading}>核对存证</h1>
          <ProofVerdicts checked={checked} />
        </div>
        <Split as="aside" left={<ProofForm error={errors.file} />} right={about} />
      </Stack>
    </proof-check>
  )
}
