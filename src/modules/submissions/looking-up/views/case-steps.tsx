import type { z } from 'zod'
import { formatDate } from '../../../../kernel/format/date.ts'
import { Steps } from '../../../../ui/facts/steps.tsx'
import type { CaseStep } from '../../cases/case-view.ts'

/** 已提交 → 处理中 → 已完成 */
export function CaseSteps({ steps }: { steps: z.output<typeof CaseStep>[] }) {
  const names = steps.map(({ name, at }) => (at ? `${name} ${formatDate(at, 'MM-dd hh:mm')}` : name))
  return <Steps names={names} current={steps.findIndex(({ current }) => current)} />
}
