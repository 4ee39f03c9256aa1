import styles from './steps.module.css'

/** 1 填写信息 · 2 核对信息 · 3 提交成功 */
export function Steps({ names, current }: { names: readonly string[]; current: number }) {
  return (
    <ol className={styles.steps} aria-label="办理步骤">
      {names.map((name, index) => (
        <li key={name} aria-current={index === current ? 'step' : undefined}>
          {name}
        </li>
      ))}
    </ol>
  )
}
