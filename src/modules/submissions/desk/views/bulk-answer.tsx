import { Button, ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { Outcome } from '../../../../ui/forms/outcome.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { Panel } from '../../../../ui/frames/panel.tsx'
import { MOST_AT_ONCE } from '../../../desk/define-desk.ts'
import type { Selection } from '../../../desk/views/selection.tsx'
import type { BulkStep } from '../../staff/bulk-contract.ts'
import { type BulkScreen, caseBox } from '../bulk-form.ts'
import { CONSOLE_CASES } from '../layouts.ts'
import look from './queue.module.css'

const STEP_NAMES: Readonly<Record<BulkStep, string>> = { accept: '受理', assign: '分派' }

type Colleagues = readonly { id: string; name: string }[]

interface Row {
  id: string
  acceptNo: string
  seen: string
  may: readonly BulkStep[]
}

interface Listed {
  records: readonly Row[]
  colleagues: Colleagues
  sent: BulkScreen | undefined
}

/** Boxes and steps for several cases; undefined if no row allows a step. */
export function bulkSelection({ records, colleagues, sent }: Listed): Selection<Row> | undefined {
  const steps = (['accept', 'assign'] as const).filter(
    (step) => records.some(({ may }) => may.includes(step)) && (step === 'accept' || colleagues.length > 0),
  )
  if (steps.length === 0) return undefined
  return {
    unit: '件',
    boxOf: (row) => (row.may.length > 0 ? { ...caseBox(row), label: row.acceptNo, steps: row.may } : null),
    steps: steps.map((code) => ({ code, label: STEP_NAMES[code], look: 'plain' })),
    reason: null,
    isTicked: ({ id }) => !sent?.done && sent?.ticked.some((each) => each.id === id) === true,
    all: null,
    most: MOST_AT_ONCE,
    ...(sent && { sent: sent.done ? 'done' : 'refused' }),
    ...(steps.includes('assign') && {
      extra: (
        <Select
          control={{ id: 'bulk-handler', name: 'handler', 'aria-label': '承办人' }}
          options={colleagues.map(({ id, name }) => ({ code: id, name }))}
          chosen={sent?.handler ?? ''}
          none="承办人"
        />
      ),
    }),
  }
}

/** Above the list: the confirmation, or how many cases went through and which were refused and why. */
export function BulkAnswer({ sent, colleagues }: { sent: BulkScreen; colleagues: Colleagues }) {
  const { step, ticked, handler, done, message } = sent
  if (message || !step) return <Outcome sent={{ message }} />
  const name = STEP_NAMES[step]
  if (done) {
    return (
      <>
        <Outcome done={`已${name} ${done.done} 件`} />
        {done.refused.length > 0 && (
          <div className={look.refused} role="alert">
            <p>{`${done.refused.length} 件没有办成：`}</p>
            <ul>
              {done.refused.map(({ id, name: acceptNo, reason }) => (
                <li key={id}>{`${acceptNo}：${reason}`}</li>
              ))}
            </ul>
          </div>
        )}
      </>
    )
  }
  const colleague = colleagues.find(({ id }) => id === handler)?.name ?? ''
  return (
    <Panel title={step === 'accept' ? `受理 ${ticked.length} 件？` : `把 ${ticked.length} 件分派给${colleague}？`}>
      <form method="post" className={look.asked}>
        <p>{step === 'accept' ? '受理后告知申请人，不能撤回。' : '分派后只在承办人的待办中出现，可以再次分派。'}</p>
        <ul className={look.ticked}>
          {ticked.map((each) => (
            <li key={each.id}>
              <input type="hidden" {...caseBox(each)} />
              {each.acceptNo}
            </li>
          ))}
        </ul>
        <input type="hidden" name="step" value={step} />
        <input type="hidden" name="handler" value={handler} />
        <ButtonRow>
          <Button name="sure" value="yes">{`确认${name} ${ticked.length} 件`}</Button>
          <ButtonLink href={CONSOLE_CASES} look="text">
            取消
          </ButtonLink>
        </ButtonRow>
      </form>
    </Panel>
  )
}
