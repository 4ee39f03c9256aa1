import { addDays } from '../../../../kernel/format/calendar-day.ts'
import { ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { Part } from '../../../../ui/frames/part.tsx'
import type { RepairVerdict } from '../../publicity/repair-verdict.ts'
import type { RecordDetail } from '../contract.ts'
import styles from './record.module.css'
import { applyAddress } from './repair-link.tsx'

/** What the subject of a penalty has to do, in order, and from when. */
export function RepairSteps({ record, verdict }: { record: RecordDetail; verdict: RepairVerdict }) {
  const endsByItselfOn = record.publicityUntil && addDays(record.publicityUntil, 1)
  return (
    <Part heading="如何修复">
      <ol className={styles.steps}>
        <li>
          <strong>履行义务。</strong>缴清罚没款，改正违法行为，取得作出处罚的单位（{record.authority}）的证明。
        </li>
        <li>
          <strong>等最短公示期届满。</strong>
          {verdict.sentence}。
        </li>
        <li>
          <strong>提出申请。</strong>
          用单位账号登录，点击下面的“申请修复”，上传履行完毕的证明，在线签信用修复承诺书；也可以到行政服务中心的信用服务窗口办理。全程免费，不需要购买报告或参加培训。
        </li>
        <li>
          <strong>等待决定。</strong>作出处罚的单位一般在 3 个工作日内决定是否受理，受理后 7 个工作日内作出决定。
        </li>
        <li>
          <strong>停止公示。</strong>
          {endsByItselfOn
            ? `修复后停止公示；没有申请的，${endsByItselfOn} 起自动停止公示。`
            : '修复后停止公示，并同步到共享本信息的网站。'}
        </li>
      </ol>
      <ButtonRow>
        {verdict.kind === 'open' && <ButtonLink href={applyAddress(record)}>申请修复</ButtonLink>}
        <ButtonLink look={verdict.kind === 'open' ? 'plain' : undefined} href="/repair-procedure">
          查看修复流程和材料
        </ButtonLink>
        <ButtonLink look="plain" href="/repair-method">
          修复方式和依据
        </ButtonLink>
      </ButtonRow>
    </Part>
  )
}
