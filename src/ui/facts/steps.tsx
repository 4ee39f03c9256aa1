import styles from './steps.module.css'

/** Progress of a form: 1 填写信息 · 2 核对信息 · 3 提交成功; on a narrow screen 第 1 步，共 3 步 above a row of bars. */
export function Steps({ names, current }: { names: readonly string[]; current: number }) {
  return (
    <>
      {current >= 0 && (
        <p className={styles.now} aria-hidden="true">
          <strong>第 {current + 1} 步</strong>，共 {names.length} 步：{names[current]}
        </p>
      )}
      <ol className={styles.steps} aria-label="办理步骤">
        {names.map((name, index) => (
          <li
            key={name}
            aria-current={index === current ? 'step' : undefined}
            data-done={index < current ? '' : undefined}
          >
            <span>{name}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
