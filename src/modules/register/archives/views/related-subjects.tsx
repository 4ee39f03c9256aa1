import type { CallData } from '../../../../kernel/calls/call.ts'
import { RelationGraph } from '../../../../ui/lists/relation-graph.tsx'
import { SubjectLink } from '../../records/views/subject-link.tsx'
import type { Archive, archive } from '../contract.ts'
import styles from './archive-lines.module.css'
import { FoldedPart } from './archive-part.tsx'

type Relation = CallData<typeof archive.relations>['relations'][number]

/** Relations shown before the rest is expanded. */
const SHOWN_FIRST = 4

interface Props {
  subject: Archive
  relations: readonly Relation[]
  /** The archive page of this shell, for links to other subjects. */
  path: string
}

/** The relations of a subject as lines and as a drawing. Persons are masked and not linked. */
export function RelatedSubjects({ subject, relations, path }: Props) {
  const otherOf = ({ from, to }: Relation) => (from.subjectId === subject.id ? to : from)
  const isOutward = ({ from }: Relation) => from.subjectId === subject.id
  const lineOf = (relation: Relation) => {
    const { subjectId, name } = otherOf(relation)
    return (
      <li key={`${subjectId ?? name}/${relation.relation}`}>
        <div>
          <SubjectLink id={subjectId} name={name} page={path} />
          <small>{[periodOf(relation), `来源：${relation.source}`].filter(Boolean).join('　')}</small>
        </div>
        <div>{wordFor(relation, isOutward(relation))}</div>
      </li>
    )
  }
  return (
    <FoldedPart id="relations" title="关联主体" count={`${relations.length} 家`}>
      <ul className={styles.lines}>{relations.slice(0, SHOWN_FIRST).map(lineOf)}</ul>
      {relations.length > SHOWN_FIRST && (
        <details className={styles.rest}>
          <summary>其余 {relations.length - SHOWN_FIRST} 家</summary>
          <ul className={styles.lines}>{relations.slice(SHOWN_FIRST).map(lineOf)}</ul>
        </details>
      )}
      <details className={styles.rest}>
        <summary>关系图</summary>
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
      </details>
    </FoldedPart>
  )
}

const periodOf = ({ startDate, endDate }: Relation): string =>
  startDate || endDate ? `${startDate ?? ''} 至 ${endDate ?? '今'}`.trim() : ''

/** The name of a relation, seen from the subject of the archive in either direction. */
const WORDS: Readonly<Record<string, { outward: string; inward: string }>> = {
  投资: { outward: '对外投资', inward: '股东（投资方）' },
  任职: { outward: '任职人员', inward: '任职' },
  分支机构: { outward: '分支机构', inward: '所属机构' },
}

function wordFor({ relation, ratio }: Relation, isOutward: boolean): string {
  const word = WORDS[relation]?.[isOutward ? 'outward' : 'inward'] ?? relation
  return ratio ? `${word} ${Number(ratio)}%` : word
}
