import { formatBytes } from '../../../kernel/format/bytes.ts'
import { formatDate, longDate } from '../../../kernel/format/date.ts'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-paths.ts'
import { printAddress } from '../../documents/layouts.ts'
import type { ReportDetail } from '../contract.ts'
import { fileAddress } from '../report-addresses.ts'
import styles from './report.module.css'

interface Look {
  icon: IconName
  tone: 'good' | 'plain' | 'warning'
}

const LOOKS: Readonly<Record<string, Look>> = {
  ISSUED: { icon: 'check', tone: 'good' },
  EXPIRED: { icon: 'clock', tone: 'warning' },
  RETURNED: { icon: 'warning', tone: 'warning' },
  REJECTED: { icon: 'warning', tone: 'warning' },
}

/** The outcome in one sentence, with the most common next action. */
export function ReportHead({ report, isJustMade }: { report: ReportDetail; isJustMade: boolean }) {
  const { state, id, number, bytes } = report
  const { icon, tone } = LOOKS[report.hasFailed ? 'REJECTED' : state] ?? { icon: 'clock', tone: 'plain' }
  return (
    <section className={`${styles.head} ${styles[tone]}`}>
      <span className={styles.sign}>
        <Icon name={icon} size={34} />
      </span>
      <div className={styles.said}>
        <h1>{report.hasFailed ? '报告没有生成' : (HEADINGS[state] ?? '申请已收到')}</h1>
        <p role={isJustMade ? 'status' : undefined}>{sentenceOf(report)}</p>
      </div>
      {state === 'ISSUED' && number && (
        <div className={`${styles.doing} no-print`}>
          <ButtonLink href={fileAddress(id)} download>
            <Icon name="download" />
            {`下载 PDF${bytes ? `（${formatBytes(bytes)}）` : ''}`}
          </ButtonLink>
          <ButtonLink look="plain" href={printAddress(number)}>
            <Icon name="print" />
            打印
          </ButtonLink>
        </div>
      )}
    </section>
  )
}

const HEADINGS: Readonly<Record<string, string>> = {
  ISSUED: '报告已出具',
  EXPIRED: '报告已过期',
  GENERATING: '报告正在生成',
  RETURNED: '申请需要补正',
  REJECTED: '申请未通过',
  WITHDRAWN: '申请已撤销',
}

function sentenceOf({ state, issuedAt, validUntil, dueOn, title, hasFailed }: ReportDetail): string {
  if (hasFailed) return '多次尝试都没有生成成功，申请还在。请重新生成；仍不成功的，请联系信用中心。'
  const issued = issuedAt ? formatDate(issuedAt, 'yyyy-MM-dd hh:mm') : ''
  switch (state) {
    case 'ISSUED':
      return `${title}，已存入“我的报告”。${issued}`
    case 'EXPIRED':
      return `${title}，${issued} 出具，有效期至 ${validUntil ?? ''}。仍可以验证，需要新的报告请再次申请。`
    case 'GENERATING':
      return '通常几秒钟就好，刷新本页查看；关闭本页也不影响，生成后会通知您。'
    case 'REJECTED':
    case 'WITHDRAWN':
      return `${title}，没有出具报告。`
    case 'RETURNED':
      return '请按照下面的说明补正，补正之前不计算办理时间。'
    default:
      return `${title}由信用中心审核${dueOn ? `，最迟 ${longDate(dueOn)} 答复您` : ''}。`
  }
}
