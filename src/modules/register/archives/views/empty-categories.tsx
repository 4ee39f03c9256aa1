import { Icon } from '../../../../ui/icon.tsx'
import { NOT_COLLECTED, uncollectedKinds, withheldKinds } from '../../catalogue/collected-contract.ts'
import styles from './archive.module.css'

interface Props {
  names: readonly string[]
  /** The first day from which the subject is in the register. */
  since?: string
  today: string
}

/** One line with the searched categories that have no record. */
export function EmptyCategories({ names, since, today }: Props) {
  const [uncollected, withheld] = [uncollectedKinds(), withheldKinds()]
  if (names.length + uncollected.length + withheld.length === 0) return null
  return (
    <section id="nothing" className={`card ${styles.nothing}`} aria-label="无记录的类别">
      <Icon name="file" size={18} />
      <div>
        {names.length > 0 && (
          <>
            <p>以下类别查询期内无记录：{names.join('、')}。</p>
            <small>
              {since ? (
                <>
                  查询期 <time>{since}</time>（成立之日）至 <time>{today}</time>
                </>
              ) : (
                <>
                  查询期截至 <time>{today}</time>
                </>
              )}
            </small>
          </>
        )}
        {uncollected.length > 0 && (
          <p>
            {NOT_COLLECTED}：{uncollected.join('、')}。没有归集不等于没有记录。
          </p>
        )}
        {withheld.length > 0 && <p>不向社会公开，只向本主体提供：{withheld.join('、')}。</p>}
      </div>
    </section>
  )
}
