import { attemptOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { identifier } from '../../../kernel/forms/fields.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { archive } from '../../register/archives/contract.ts'
import type { PageForm } from '../kinds/submission-kind.ts'

/** A record that an objection can be about. */
export interface OfferedRecord {
  title: string
  /** The same form, opened with this record. */
  href: string
}

/** As many as can be looked through; an archive shows all. */
const MOST = 20

/** The subject an objection began at. */
interface OfferedSubject {
  name: string
  code: string
  records: OfferedRecord[]
}

/** The subject of the address an objection was opened with, and its records, to choose the one it is about. */
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
