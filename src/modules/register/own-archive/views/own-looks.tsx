import { formatDate } from '../../../../kernel/format/date.ts'
import type { SeenLook } from '../../../grants/owner-contract.ts'
import { ArchivePart } from '../../archives/views/archive-part.tsx'
import styles from './my-credit.module.css'

/** Limit of entries; the user centre has all. */
const SHOWN = 5

/** Who has viewed the subject's data or obtained reports about it. */
export function OwnLooks({ looks }: { looks: readonly SeenLook[] }) {
  return (
    <ArchivePart
      id="looks"
      title="谁查看过"
      count={`${looks.length} 次`}
      note={looks.length > SHOWN && <a href="/user?part=grants">全部查询记录</a>}
    >
      {looks.length === 0 ? (
        <p className={styles.none}>
          还没有人凭授权查看过您的信用报告等不公开的信息；公开信息任何人都可以查看，不作记录。
        </p>
      ) : (
        <ul className={styles.looks}>
          {looks.slice(0, SHOWN).map((look, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: looks have no id, and the list never changes in place
            <li key={index}>
              <time dateTime={look.at}>{formatDate(look.at, 'yyyy-MM-dd hh:mm')}</time>
              <span>{look.by}</span>
              <span>{look.what}</span>
              <span>用途：{look.purpose}</span>
            </li>
          ))}
        </ul>
      )}
    </ArchivePart>
  )
}
