import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import styles from './subject-cards.module.css'

interface Props {
  word: string
  by: 'name' | 'code' | 'nothing'
  total: number
  isNarrowed: boolean
  home: string
  popular: readonly string[]
}

/** Explains why nothing was found, and what to do next. */
export function NoSubject({ word, by, total, isNarrowed, home, popular }: Props) {
  const search = encodeURIComponent(word)
  if (total > 0)
    return (
      <EmptyState of="search" title="没有这一页">
        <a href={`${home}?search=${search}`}>回到第一页</a>
      </EmptyState>
    )
  return (
    <EmptyState of="search" title={word ? `没有找到与“${word}”相符的主体` : '没有符合条件的主体'}>
      {isNarrowed && (
        <p>
          筛选条件可能过窄，可以<a href={`${home}?search=${search}`}>去掉筛选再查</a>。
        </p>
      )}
      <p>{ADVICE[by]}</p>
      {by === 'code' && (
        <p>
          <a href={`/enterprise-query?code=${search}`}>看看这个代码的每一位是什么意思</a>
        </p>
      )}
      {by === 'name' && (
        <p>
          也可以<a href={`/full-text-retrieval?search=${search}`}>在全文中检索“{word}”</a>。
        </p>
      )}
      {popular.length > 0 && (
        <p className={styles.words}>
          大家在查：
          {popular.map((other) => (
            <a key={other} href={`/full-text-retrieval?search=${encodeURIComponent(other)}`}>
              {other}
            </a>
          ))}
        </p>
      )}
    </EmptyState>
  )
}

const ADVICE = {
  name: '请检查有没有错别字，换一个更短的词（例如只输入字号），或输入曾用名、拼音、统一社会信用代码。只收录在本市登记的主体。',
  code: '代码的格式没有问题，但本市没有以此登记的主体。请核对是否输入完整的18位，或改用名称查询。',
  nothing: '请放宽条件，或输入名称查询。',
}
