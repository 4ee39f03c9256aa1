import type { CallData } from '../../../../kernel/calls/call.ts'
import { type Column, DataTable } from '../../../../ui/lists/data-table.tsx'
import { RelationGraph } from '../../../../ui/lists/relation-graph.tsx'
import { SubjectLink } from '../../records/views/subject-link.tsx'
import type { Archive, archive } from '../contract.ts'
import styles from './archive.module.css'
import { ArchivePart, NOTHING } from './archive-part.tsx'

type Relation = CallData<typeof archive.relations>['relations'][number]

interface Props {
  subject: Archive
  relations: readonly Relation[]
  /** The page on which archives open in this shell. */
  path: string
}

/** Who is related to the subject, drawn and as a table. Persons are masked and lead nowhere. */
export function RelatedSubjects({ subject, relations, path }: Props) {
  const otherOf = ({ from, to }: Relation) => (from.subjectId === subject.id ? to : from)
  const isOutward = ({ from }: Relation) => from.subjectId === subject.id
  const columns: Column<Relation>[] = [
    {
      key: 'name',
      label: '名称',
      cell: (relation) => <SubjectLink id={otherOf(relation).subjectId} name={otherOf(relation).name} page={path} />,
    },
    { key: 'relation', label: '关系', cell: (relation) => wordFor(relation, isOutward(relation)) },
    { key: 'ratio', label: '比例（%）', end: true, cell: ({ ratio }) => (ratio ? String(Number(ratio)) : '—') },
    { key: 'startDate', label: '起始日期', narrow: true },
    { key: 'endDate', label: '终止日期', narrow: true },
    { key: 'source', label: '来源' },
  ]
  return (
    <ArchivePart id="relations" title="关联主体" note={`共 ${relations.length} 项`}>
      {relations.length === 0 ? (
        <p className={styles.nothing}>{NOTHING}</p>
      ) : (
        <div className={styles.section}>
          <RelationGraph
            centre={subject.name}
            nodes={relations.map((relation) => {
              const { subjectId, name } = otherOf(relation)
              return {
                name,
                word: relation.ratio ? `投资 ${Number(relation.ratio)}%` : relation.relation,
                href: subjectId ? `${path}?id=${encodeURIComponent(subjectId)}` : null,
                direction: WORDS[relation.relation] ? (isOutward(relation) ? 'outward' : 'inward') : null,
              }
            })}
          />
          <DataTable
            caption="关联主体"
            columns={columns}
            rows={relations}
            rowKey={({ from, to, relation }) => `${from.subjectId}/${to.subjectId ?? to.name}/${relation}`}
          />
        </div>
      )}
    </ArchivePart>
  )
}

/** A relation as seen from the subject whose archive it is: what it is to others, and others to it. */
const WORDS: Readonly<Record<string, { outward: string; inward: string }>> = {
  投资: { outward: '对外投资', inward: '股东（投资方）' },
  任职: { outward: '任职人员', inward: '任职' },
  分支机构: { outward: '分支机构', inward: '所属机构' },
}

const wordFor = ({ relation }: Relation, isOutward: boolean): string =>
  WORDS[relation]?.[isOutward ? 'outward' : 'inward'] ?? relation
