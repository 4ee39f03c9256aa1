import { addDays } from '../../../../kernel/format/calendar-day.ts'
import { Unbroken } from '../../../../ui/facts/unbroken.tsx'
import { ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { Part } from '../../../../ui/frames/part.tsx'
import type { RepairChannel } from '../../publicity/repair-channel-contract.ts'
import type { RepairVerdict } from '../../publicity/repair-verdict.ts'
import { limitInWords } from '../../publicity/time-limits-contract.ts'
import type { RecordDetail } from '../contract.ts'
import styles from './record.module.css'
import { applyAddress } from './repair-link.tsx'

const OFFICE = '履行完毕的证明和信用修复承诺书由您提交，办理要求以该单位的告知为准。'
const APPLICATION: Readonly<Record<RepairChannel, string>> = {
  creditchina:
    '点击下面的“准备申请材料”，下载承诺书和材料清单，再到“信用中国”网站打开这条信息提出申请；收到回执后可以在本网站登记，一并查询进度。',
  gsxt: '点击下面的“准备申请材料”，下载承诺书和材料清单，再到国家企业信用信息公示系统提出申请；收到回执后可以在本网站登记，一并查询进度。',
  local:
    '用单位账号登录，点击下面的“申请修复”，上传履行完毕的证明，在线签信用修复承诺书；也可以到行政服务中心的信用服务窗口办理。',
  court: `向执行法院提出。${OFFICE}`,
  authority: `向认定单位提出申请。${OFFICE}`,
}

/** The steps for the subject of a penalty in order, with their dates. */
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
          <Unbroken text={verdict.sentence} />。
        </li>
        <li>
          <strong>提出申请。</strong>
          {APPLICATION[verdict.door]}全程免费，不需要购买报告或参加培训。
        </li>
        <li>
          <strong>等待决定。</strong>
          {limitInWords(verdict.door)}。
        </li>
        <li>
          <strong>停止公示。</strong>
          {endsByItselfOn
            ? `修复后停止公示；没有申请的，${endsByItselfOn} 起自动停止公示。`
            : '修复后停止公示，并同步到共享本信息的网站。'}
        </li>
      </ol>
      <ButtonRow>
        {verdict.kind === 'open' && (
          <ButtonLink href={applyAddress(record, verdict)}>
            {verdict.door === 'local' ? '申请修复' : '准备申请材料'}
          </ButtonLink>
        )}
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
