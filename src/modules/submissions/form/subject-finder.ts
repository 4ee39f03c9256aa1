import { attemptOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { search } from '../../register/search/contract.ts'

/** A subject of the register, with the values needed to choose it. */
export interface FoundSubject {
  id: string
  name: string
  code: string
  address: string
  status: string
}

const MOST = 10

/** Subjects whose name matches the typed text, or why the search failed. */
export async function findSubjects(args: LoaderArguments, keyword: string): Promise<FoundSubject[] | string> {
  if (keyword === '') return '请先输入名称中的几个字'
  const answer = await attemptOf(args)(search.archivesSearch, { query: { keyword, pageSize: MOST } })
  if (!answer.ok) return answer.errors.keyword ?? answer.msg
  return answer.data.records.map(({ id, name, creditCode, address, registerStatus }) => ({
    id,
    name,
    code: creditCode,
    address,
    status: registerStatus,
  }))
}
