import type { Db } from '../../../kernel/data/db.server.ts'
import { findKind } from '../kinds/kind-list.ts'
import type { CaseDetail } from './case-view.ts'
import type { SubmissionDependencies } from './dependencies.server.ts'
import { findLabel } from './public-case.server.ts'

/** Adds the files of a case to its view, with download addresses for the reader. */
export function createCaseFiles({ filesOf, fileAddress }: Pick<SubmissionDependencies, 'filesOf' | 'fileAddress'>) {
  return async <Detail extends Pick<CaseDetail, 'id' | 'kind' | 'files'>>(
    from: Db,
    detail: Detail,
    reader: 'sender' | 'staff',
  ): Promise<Detail> => {
    const kind = findKind(detail.kind)
    const kept = await filesOf(from, detail.id)
    const files = kept.map(({ id, field, name, size }) => ({
      ...{ id, field, name, size, address: fileAddress(id, reader) },
      label: kind ? findLabel(kind, field) : field,
    }))
    return { ...detail, files }
  }
}
