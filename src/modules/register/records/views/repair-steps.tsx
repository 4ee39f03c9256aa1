import { ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { Part } from '../../../../ui/frames/part.tsx'
import type { RecordDetail } from '../contract.ts'
import type { RepairWords } from '../repair-words.ts'
import styles from './record.module.css'

/** What the subject of a penalty has to do, in order, and from when. */
export function RepairSteps({ record, repair }: { record: RecordDetail; repair: RepairWords }) {
  const { earliest, open, endsByItselfOn } = repair.state
  return (
    <Part heading="如何修复">
      <ol className={styles.steps}>
        <li>
          <strong>履行义务。</strong>缴清罚没款，改正违法行为，取得作出处罚的单位（{record.authority}）的证明。
        </li>
        <li>
          <strong>等最短公示期届满。</strong>
          {earliest === null
            ? '这条信息在公示期内不能提前终止。'
            : open
              ? `最早可申请日 ${earliest} 已到，现在就可以申请。`
              : `最早可申请日为 ${earliest}，还有 ${repair.state.daysToWait} 天。`}
        </li>
        <li>
          <strong>提出申请。</strong>
          登录“信用中国”网站，在该条信息页面点击“申请修复”，上传履行完毕的证明和信用承诺书；也可以到行政服务中心的信用服务窗口办理。全程免费，不需要购买报告或参加培训。
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
        <ButtonLink href="/repair-procedure">查看修复流程和材料</ButtonLink>
        <ButtonLink look="plain" href="/repair-method">
          修复方式和依据
        </ButtonLink>
      </ButtonRow>
    </Part>
  )
}
