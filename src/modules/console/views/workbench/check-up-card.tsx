import { formatDate } from '../../../../kernel/format/date.ts'
import { Tag } from '../../../../ui/facts/tag.tsx'
import { Panel } from '../../../../ui/frames/panel.tsx'
import type { CheckUp } from '../../contract.ts'
import styles from './workbench.module.css'

/** Summary of `npm run doctor` for the installation. */
export const CheckUpCard = ({ checkUp: { at, good, findings } }: { checkUp: CheckUp }) => (
  <Panel title="体检">
    {findings.length === 0 ? (
      <p>
        <Tag tone="good">正常</Tag> 设置、证书、数据库、磁盘和外部服务共 {good} 项，没有发现问题。
      </p>
    ) : (
      <>
        <p>{`${good} 项正常，${findings.length} 项需要处理：`}</p>
        <ul className={styles.checks}>
          {findings.map(({ level, words }) => (
            <li key={words}>
              <Tag tone={level === 'bad' ? 'bad' : 'warning'}>{level === 'bad' ? '异常' : '需关注'}</Tag>
              <span>{words}</span>
            </li>
          ))}
        </ul>
      </>
    )}
    <p className={styles.when}>
      {formatDate(at, 'yyyy-MM-dd hh:mm')} 检查，每 10 分钟至多一次；运维人员运行 npm run doctor 可看全部。
    </p>
  </Panel>
)
