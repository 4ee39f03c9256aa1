import { attemptOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { identifier } from '../../../kernel/forms/fields.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { archive } from '../../register/archives/contract.ts'
import type { PageForm } from '../kinds/submission-kind.ts'

/** A record that can be objected to. */
export interface OfferedRecord {
  title: string
  /** Address of the same form for this record. */
  href: string
}

/** Most records to choose from, as many as a person looks through; the archive has all. */
const MOST = 20

/** The subject for which an objection was opened. */
interface OfferedSubject {
  name: string
  code: string
  records: OfferedRecord[]
}

/** The subject in the address of an objection, with its records to choose from. */
export async function findOffered(args: LoaderArguments, kind: PageForm): Promise<OfferedSubject | null> {
  const { url } = pageOfRequest(args)
  const id = url.searchParams.get('subject') ?? ''
  if (!kind.linesField || url.searchParams.has('id') || !identifier().safeParse(id).success) return null
  const found = await attemptOf(args)(archive.archiveDetail, { params: { id } })
  if (!found.ok) return null
  const { name, creditCode, blocks } = found.data
  const records = blocks
    .flatMap(({ sections }) => sections.flatMap(({ records }) => records))
    .slice(0, MOST)
    .map((record) => ({
      title: [record.datasetName, record.title, record.documentNo].filter(Boolean).join(' '),
      href: `${url.pathname}?${new URLSearchParams({ dataset: record.dataset, id: record.id })}`,
    }))
  return { name, code: creditCode, records }
}
