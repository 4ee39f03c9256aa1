import { attemptOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { MAX_PAGE_SIZE } from '../../../kernel/calls/paging.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import type { Door } from '../../register/publicity/door-contract.ts'
import type { SubmissionKind } from '../kinds/submission-kind.ts'

/** A record that an application is about, as it is shown in the form: nothing of it is typed. */
export interface ChosenRecord {
  dataset: string
  id: string
  /** Number of the decision, or its title where it has none. */
  documentNo: string
  about: string
  datasetName: string
  authority: string
  decisionDate: string
  isOpen: boolean
  /** Whether it can be applied for, since when or why not. */
  sentence: string
  /** Where the application is taken; anywhere but here, what is sent from this form is a first look. */
  door: Door
}

/** The records that a form was opened with, and whose they are. */
export interface Chosen {
  firm: { name: string; code: string } | null
  records: ChosenRecord[]
}

const TICK = /^[\w-]+\/[\w-]+$/

/** Out of an address that anyone may have typed: `records=penalty/1,penalty/2`, or one by one. */
export const ticksIn = (search: URLSearchParams): string[] => [
  ...new Set(
    search
      .getAll('records')
      .flatMap((each) => each.split(','))
      .filter((each) => TICK.test(each)),
  ),
]

/** Null where a kind does not begin with records. What is not one's own is left out: nobody learns whether it exists. */
export async function findChosen(args: LoaderArguments, { records: call }: SubmissionKind): Promise<Chosen | null> {
  if (!call) return null
  const ticks = ticksIn(pageOfRequest(args).url.searchParams).slice(0, MAX_PAGE_SIZE)
  if (ticks.length === 0) return { firm: null, records: [] }
  const found = await attemptOf(args)(call, { query: { records: ticks.join(','), pageNo: 1, pageSize: MAX_PAGE_SIZE } })
  if (!found.ok) return { firm: null, records: [] }
  const [subject] = found.data.subjects
  const place = ({ dataset, id }: { dataset: string; id: string }) => ticks.indexOf(`${dataset}/${id}`)
  return {
    firm: subject ? { name: subject.name, code: subject.creditCode } : null,
    records: found.data.records
      .toSorted((one, other) => place(one) - place(other))
      .map(({ dataset, id, title, documentNo, headline, datasetName, authority, decisionDate, verdict }) => ({
        ...{ dataset, id, datasetName, authority, decisionDate },
        ...{ documentNo: documentNo ?? title, about: documentNo ? headline : '' },
        ...{ isOpen: verdict.kind === 'open', sentence: verdict.sentence, door: verdict.door },
      })),
  }
}

/** As they are sent: only which they are. */
export const linesOf = ({ records }: Chosen): Record<string, string>[] =>
  records.map(({ dataset, id }) => ({ resourceId: dataset, recordId: id }))
