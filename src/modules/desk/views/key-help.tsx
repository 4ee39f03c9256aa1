import { Button } from '../../../ui/forms/button.tsx'
import styles from './chosen-table.module.css'

/** Help on the keys of a list. The keys need script, so without it the button is invisible. */
export function KeyHelp({ hasSelection }: { hasSelection: boolean }) {
  const keys = [
    ['J　K', '下一行，上一行'],
    ['Enter', '打开'],
    ...(hasSelection
      ? [
          ['X', '选择或取消这一行'],
          ['Esc', '取消全部选择'],
        ]
      : []),
    ['/', '到筛选的搜索框'],
    ['?', '显示快捷键'],
  ]
  return (
    <>
      <button type="button" className={styles.keys} data-keys title="快捷键（?）" aria-label="快捷键">
        <kbd>?</kbd>
      </button>
      <dialog className={styles.help} aria-label="快捷键">
        <form method="dialog">
          <h2>快捷键</h2>
          <dl>
            {keys.map(([key, what]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
          <label>
            <input type="checkbox" data-keys-on />
            使用快捷键（只记在这台电脑上）
          </label>
          <Button>关闭</Button>
        </form>
      </dialog>
    </>
  )
}
