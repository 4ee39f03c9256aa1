import type { ReactNode } from 'react'
import { monthDay } from '../../../../kernel/format/date.ts'
import { type Fact, Facts } from '../../../../ui/facts/facts.tsx'
import { Steps } from '../../../../ui/facts/steps.tsx'
import { Tag, type TagTone } from '../../../../ui/facts/tag.tsx'
import { Panel } from '../../../../ui/frames/panel.tsx'
import { rateText, wanText } from '../../money.ts'
import { listHistory, listPhases, listSteps } from '../course.ts'
import type { DemandDetail, DockingView, FirmParticulars } from '../demand-view.ts'
import styles from './demand.module.css'

const TONES: Readonly<Record<string, TagTone>> = {
  ...{ granted: 'good', paid: 'good', failed: 'bad', returned: 'warning' },
}

export const StateTag = ({ state, name }: { state: string; name: string }) => (
  <Tag tone={TONES[state] ?? 'plain'}>{name}</Tag>
)

/** A demand: four figures, its facts and its progress in four steps. */
export function DemandHead({ demand, children }: { demand: DemandDetail; children?: ReactNode }) {
  const steps = listSteps(demand)
  const facts: Fact[] = [
    { label: '需求编号', value: demand.demandNo },
    { label: '企业', value: demand.enterpriseName },
    { label: '用途', value: demand.useTo },
    { label: '行业', value: demand.industry },
    { label: '区域', value: demand.region },
    { label: '可提供', value: demand.guaranteeOffered.join('、') || null },
    { label: '公开范围', value: demand.publicScope },
    { label: '公开展示为', value: demand.publicName },
  ]
  return (
    <section className={styles.block}>
      <div className={styles.head}>
        <h1>{demand.demandTitle}</h1>
        <StateTag state={demand.state} name={demand.stateName} />
      </div>
      {demand.returnReason && <p>退回理由：{demand.returnReason}</p>}
      <dl className={styles.figures}>
        <Figure label="融资金额" value={`${wanText(demand.amount)} 万元`} />
        <Figure label="期限" value={`${demand.duration} 个月`} />
        <Figure
          label="期望年化利率"
          value={demand.expectedRate === null ? '面议' : `不高于 ${rateText(demand.expectedRate)}%`}
        />
        <Figure label="需求有效期至" value={demand.deadline} />
      </dl>
      <Facts items={facts} />
      {steps && <Steps {...steps} />}
      {demand.particulars && <ParticularFacts particulars={demand.particulars} />}
      {children}
    </section>
  )
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

function ParticularFacts({ particulars: said }: { particulars: FirmParticulars }) {
  const wan = (amount: string | null) => (amount === null ? null : `${wanText(amount)} 万元`)
  const balance = wan(said.existingLoanBalance)
  return (
    <details>
      <summary>企业填写的其他情况</summary>
      <Facts
        items={[
          { label: '统一社会信用代码', value: said.creditCode },
          { label: '法定代表人是否实际控制人', value: said.legalIsActual },
          { label: '名下房产', value: said.realEstate },
          { label: '现有贷款', value: balance ? `${said.existingLoan}，余额 ${balance}` : said.existingLoan },
          { label: '营业收入', value: wan(said.annualRevenue) },
          { label: '纳税金额', value: wan(said.taxPaid) },
          { label: '纳税等级', value: said.taxGrade },
          { label: '联系人', value: `${said.contactName} ${said.contactPhone}` },
          { label: '联系人身份证号', value: said.contactIdCard },
          { label: '实际经营地址', value: said.businessAddress, wide: true },
          { label: '抵押物', value: said.collateral, wide: true },
          { label: '经营状况', value: said.businessPerformance, wide: true },
        ]}
      />
    </details>
  )
}

/** A docking in five phases; `children` is the form of the next step. */
export function DockingBlock({ docking, children }: { docking: DockingView; children?: ReactNode }) {
  return (
    <section className={styles.block} data-stage={docking.stage}>
      <h2>
        {docking.institutionName}
        <StateTag state={docking.stage} name={docking.stageName} />
        <small>{docking.assignMode}</small>
      </h2>
      <ol className={styles.phases}>
        {listPhases(docking).map(({ name, at, look }) => (
          <li key={name} data-done={look === 'done' || undefined} data-failed={look === 'failed' || undefined}>
            {name}
            {at && <span>{monthDay(at)}</span>}
          </li>
        ))}
      </ol>
      {docking.creditAmount !== null && (
        <dl className={styles.figures}>
          <Figure label="授信金额" value={`${wanText(docking.creditAmount)} 万元`} />
          <Figure label="年化利率" value={docking.rate === null ? '—' : `${rateText(docking.rate)}%`} />
          <Figure label="期限" value={`${docking.term} 个月`} />
          <Figure label="担保方式" value={docking.guarantee ?? '—'} />
        </dl>
      )}
      {docking.loanAmount !== null && <p>{`${docking.loanAt} 放款 ${wanText(docking.loanAmount)} 万元`}</p>}
      {docking.failReason && <p>原因：{docking.failReason}</p>}
      {docking.opinion && <p>对接意见：{docking.opinion}</p>}
      {docking.officer && <p>{`客户经理 ${docking.officer} ${docking.officerPhone ?? ''}`}</p>}
      {children}
    </section>
  )
}

export function DemandCourse({ demand }: { demand: DemandDetail }) {
  return (
    <Panel title="办理过程">
      <ul className={styles.course}>
        {listHistory(demand).map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            <span>{at}</span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
