import { Button, ButtonLink } from '../../../../ui/forms/button.tsx'
import { datasetOf } from '../../catalogue/catalogue.ts'
import type { RecordSummary } from '../contract.ts'
import type { RepairWords } from '../repair-words.ts'

type Repairable = Pick<RecordSummary, 'dataset' | 'id'>

/** A second application while the first is being worked on helps no one. */
export const canApply = (repair: RepairWords | null, flag: RecordSummary['flag']): boolean =>
  repair?.state.open === true && flag !== '修复处理中'

const repairPageOf = (dataset: string): string | undefined => datasetOf(dataset)?.repairPage?.path

export const hasRepairPage = ({ dataset }: Repairable): boolean => repairPageOf(dataset) !== undefined

/** Some datasets have a page that says how; other lists are left through the unit that keeps them. */
export function repairAddress({ dataset, id }: Repairable): string {
  const page = repairPageOf(dataset)
  return page ? `${page}?${new URLSearchParams({ id })}` : '/repair-method'
}

/** Can be pressed from the first day on which an application is accepted. */
export function RepairLink({
  record,
  repair,
}: {
  record: Repairable & Pick<RecordSummary, 'flag'>
  repair: RepairWords
}) {
  if (!repair.state.earliest) return null
  if (canApply(repair, record.flag))
    return (
      <ButtonLink look="plain" href={repairAddress(record)}>
        我要修复
      </ButtonLink>
    )
  return (
    <Button type="button" look="plain" disabled>
      {repair.state.open ? '修复申请处理中' : `我要修复（${repair.state.earliest} 起）`}
    </Button>
  )
}
