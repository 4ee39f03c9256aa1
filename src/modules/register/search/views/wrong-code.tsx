import styles from './search-results.module.css'

interface Props {
  explained: string
  subjects: readonly { id: string; name: string; creditCode: string; position: number; how: 'wrong' | 'swapped' }[]
  page: string
}

/** Shows the likely position of the error, and subjects with a corrected code. */
export function WrongCode({ explained, subjects, page }: Props) {
  return (
    <section className={styles.slip} aria-labelledby="slip">
      <h2 id="slip">哪一位错了</h2>
      <p>{explained}</p>
      {subjects.length > 0 && (
        <>
          <p>只差一位、已经登记的代码：</p>
          <ul>
            {subjects.map(({ id, name, creditCode, position, how }) => (
              <li key={id}>
                <a href={`${page}?id=${encodeURIComponent(id)}`}>{name}</a>
                <span>
                  {creditCode.slice(0, position - 1)}
                  <mark>{creditCode.slice(position - 1, how === 'swapped' ? position + 1 : position)}</mark>
                  {creditCode.slice(how === 'swapped' ? position + 1 : position)}
                </span>
                <span>{how === 'swapped' ? `第 ${position}、${position + 1} 位对调` : `第 ${position} 位不同`}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        也可以<a href="/code-publicity">按名称查询</a>，<a href="/enterprise-query">看代码每一位是什么意思</a>
        ，或者在营业执照右上角核对代码。
      </p>
    </section>
  )
}
