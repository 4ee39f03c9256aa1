import type { Db } from '../../src/kernel/data/db.server.ts'
import { makeCreditCode, type SubjectKind } from '../../src/kernel/identity/credit-code.ts'
import { subject, subjectName } from '../../src/modules/register/records/tables.server.ts'
import { subjectNameRow } from '../../src/modules/register/search/subject-names.server.ts'

/** The demo city and its districts, as prefixes of subject names. */
export const PLACES = [
  '榕屿市',
  '海湾区',
  '青屿区',
  '榕江区',
  '莲溪县',
  '云岫县',
  '榕屿高新区',
  '临港经济开发区',
  '榕屿自贸片区',
] as const

export interface GivenSubject {
  id?: string
  name: string
  formerNames?: readonly string[]
  kind?: SubjectKind
  regionCode?: string
  status?: string
  creditCode?: string
}

const FIRST_TWO: Record<SubjectKind, [string, string]> = {
  enterprise: ['9', '1'],
  'individual-business': ['9', '2'],
  cooperative: ['9', '3'],
  'social-organisation': ['5', '1'],
  'public-body': ['1', '2'],
  other: ['3', '1'],
}

let made = 0

/** Inserts subjects with all their names, as an import would. Their codes are beyond those of the demo city. */
export async function insertSubjects(
  db: Db,
  given: readonly GivenSubject[],
): Promise<{ id: string; creditCode: string }[]> {
  const rows = given.map(({ kind = 'enterprise', regionCode = '350091', ...one }) => {
    made += 1
    const [department, category] = FIRST_TWO[kind]
    const serial = `TEXT${String(made).padStart(4, '0')}`
    return {
      id: one.id ?? `test-${made}`,
      name: one.name,
      creditCode: one.creditCode ?? makeCreditCode({ department, category, region: regionCode, serial }),
      kind,
      regionCode,
      registerStatus: one.status ?? '存续',
      establishedAt: '2020-05-06',
      legalRepresentative: '林*',
      address: '榕屿市海湾区望潮路1号',
      registerAuthority: '榕屿市市场监督管理局',
      entityType: '有限责任公司',
    }
  })
  await db.insert(subject).values(rows)
  await db
    .insert(subjectName)
    .values(
      rows.flatMap(({ id, name }, index) =>
        [name, ...(given[index]?.formerNames ?? [])].map((one, rank) => subjectNameRow(id, rank, one, PLACES)),
      ),
    )
  return rows
}
