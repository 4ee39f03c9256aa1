import type { RepairWindow } from '../../../../kernel/profile.ts'
import { Panel } from '../../../../ui/frames/panel.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import type { IconName } from '../../../../ui/icon-paths.ts'
import { REPAIR_DAYS_IN_WORDS } from '../../publicity/time-limits-contract.ts'
import styles from './repair-guide.module.css'

const APPLICATION: Readonly<Record<RepairWindow, string>> = {
  信用中国: '满最短公示期后，备好承诺书和证明，按每条信息写明的修复渠道申请；不便上网的到服务窗口，由工作人员协助。',
  本站: '满最短公示期后，在本网站或服务窗口申请，在线签信用修复承诺书。',
}

const stepsOf = (repairWindow: RepairWindow) => [
  { title: '履行完处罚义务', text: '缴清罚没款，改正违法行为，保存凭证。' },
  { title: '提出申请并作出承诺', text: APPLICATION[repairWindow] },
  { title: '认定单位决定', text: `${REPAIR_DAYS_IN_WORDS}。` },
  { title: '停止公示', text: '准予修复的停止公示，并通知共享这条信息的网站更新。' },
]

/** The repair procedure in four steps. */
export const RepairGuide = ({ repairWindow }: { repairWindow: RepairWindow }) => (
  <Panel title="怎样修复" more={{ href: '/repair-procedure', text: '详细流程' }}>
    <ol className={styles.steps}>
      {stepsOf(repairWindow).map(({ title, text }) => (
        <li key={title}>
          <strong>{title}</strong>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  </Panel>
)

/** The documents of an application. */
const PAPERS: readonly { icon: IconName; name: string; text: string }[] = [
  { icon: 'file', name: '履行完毕的证明', text: '缴款凭证、整改验收意见等，每条一份；认定单位能核验的可以免交' },
  { icon: 'edit', name: '信用修复承诺书', text: '用统一文本签署，写明决定书文号，每条一份' },
  { icon: 'user', name: '身份核验', text: '电子营业执照或法人账号登录' },
  { icon: 'file', name: '经办人的证明', text: '法定代表人办理的为身份证明书，受托人办理的为授权委托书' },
]

export const RepairPapers = () => (
  <Panel title="要准备什么" more={{ href: '/data-download', text: '下载表格' }}>
    <ul className={styles.papers}>
      {PAPERS.map(({ icon, name, text }) => (
        <li key={name}>
          <Icon name={icon} size={18} />
          <strong>{name}</strong>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  </Panel>
)

export const FeeNote = ({ phone, isOwn }: { phone: string; isOwn: boolean }) => (
  <p className={styles.note}>
    凡收费代办信用修复的，都不是官方渠道。{isOwn && '已修复和异议期间暂停公示的信息，只有本单位登录后能看到。'}
    其他情形见<a href="/repair-method">修复方式</a>，咨询 <a href={`tel:${phone}`}>{phone}</a>。
  </p>
)
