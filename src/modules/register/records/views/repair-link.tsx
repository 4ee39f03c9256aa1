import { Button, ButtonLink } from '../../../../ui/forms/button.tsx'
import { datasetOf } from '../../catalogue/catalogue.ts'
import { HANDOVER_PATH } from '../../handover/layouts.ts'
import type { RepairVerdict } from '../../publicity/repair-verdict.ts'
import type { RecordSummary } from '../contract.ts'

/** A form of the room of submissions, which opens with the records it is about. */
export const APPLY_PATH = '/repair-apply'

type Repairable = Pick<RecordSummary, 'dataset' | 'id'>

const repairPageOf = (dataset: string): string | undefined => datasetOf(dataset)?.repairPage?.path

export const hasRepairPage = ({ dataset }: Repairable): boolean => repairPageOf(dataset) !== undefined

/** Some datasets have a page that says how; other lists are left through the unit that keeps them. */
export function repairAddress({ dataset, id }: Repairable): string {
  const page = repairPageOf(dataset)
  return page ? `${page}?${new URLSearchParams({ id })}` : '/repair-method'
}

/** Where one goes on from here: to the form of this site, or to what one takes along to another; several are named one after the other. */
export const applyAddress = ({ dataset, id }: Repairable, { door }: Pick<RepairVerdict, 'door'>): string =>
  `${door === 'local' ? APPLY_PATH : HANDOVER_PATH}?records=${dataset}/${id}`

/** Where all records of the same organisation stand with their verdicts. */
export const finderAddress = ({
  subjectCode,
  subjectName,
}: Pick<RecordSummary, 'subjectCode' | 'subjectName'>): string =>
  `/wanna-repair?${new URLSearchParams({ subject: subjectCode ?? subjectName })}`

/** Can be pressed from the first day on which an application is accepted. */
export function RepairLink({ record, verdict }: { record: Repairable; verdict: RepairVerdict }) {
  const { kind, word, day } = verdict
  if (kind === 'open')
    return (
      <ButtonLink look="plain" href={applyAddress(record, verdict)}>
        我要修复
      </ButtonLink>
    )
  if (kind !== 'waiting' && kind !== 'pending') return null
  return (
    <Button type="button" look="plain" disabled>
      我要修复（{kind === 'waiting' ? `${day} 起` : word}）
    </Button>
  )
}
