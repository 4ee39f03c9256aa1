import { Button, ButtonLink } from '../../../../ui/forms/button.tsx'
import { findDataset } from '../../catalogue/catalogue.ts'
import { HANDOVER_PATH } from '../../handover/layouts.ts'
import type { RepairVerdict } from '../../publicity/repair-verdict.ts'
import type { RecordSummary } from '../contract.ts'

/** A form of the submissions room, prefilled with the selected records. */
export const APPLY_PATH = '/repair-apply'

type Repairable = Pick<RecordSummary, 'dataset' | 'id'>

const repairPageOf = (dataset: string): string | undefined => findDataset(dataset)?.repairPage?.path

export const hasRepairPage = ({ dataset }: Repairable): boolean => repairPageOf(dataset) !== undefined

/** Datasets with a repair page link to it; other lists are left through the unit that keeps them. */
export function repairAddress({ dataset, id }: Repairable): string {
  const page = repairPageOf(dataset)
  return page ? `${page}?${new URLSearchParams({ id })}` : '/repair-method'
}

/** The next page: this site's form, or the materials for another site; several records are separated by commas. */
export const applyAddress = ({ dataset, id }: Repairable, { door }: Pick<RepairVerdict, 'door'>): string =>
  `${door === 'local' ? APPLY_PATH : HANDOVER_PATH}?records=${dataset}/${id}`

/** The list of all records of the same organisation with their verdicts. */
export const finderAddress = ({
  subjectCode,
  subjectName,
}: Pick<RecordSummary, 'subjectCode' | 'subjectName'>): string =>
  `/wanna-repair?${new URLSearchParams({ subject: subjectCode ?? subjectName })}`

/** A link from the first day on which an application is accepted. */
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
