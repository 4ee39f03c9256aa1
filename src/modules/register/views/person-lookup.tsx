import styles from './register.module.css'

/** Natural persons are never listed: only by exact name and after a check that no machine asks. */
export function PersonLookup() {
  return (
    <section className={styles.persons} aria-labelledby="person-lookup">
      <h2 id="person-lookup">自然人查询</h2>
      <p>
        本页只列出法人和其他组织，自然人不列出，只能按完整姓名查询。自然人查询需完成验证，验证功能正在接入，暂时不能在本页查询。
      </p>
      <p>
        查询本人信息，请到<a href="/personal-credit">本人查询</a>
        ；全国范围的查询，请使用最高人民法院“中国执行信息公开网”。
      </p>
    </section>
  )
}
