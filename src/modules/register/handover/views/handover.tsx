import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { dateKey } from '../../../../kernel/format/date.ts'
import { listOffices } from '../../../../kernel/offices.ts'
import { ifFound } from '../../../../kernel/pages/if-found.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { Tag } from '../../../../ui/facts/tag.tsx'
import { ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { Panel } from '../../../../ui/frames/panel.tsx'
import { Split, Stack } from '../../../../ui/frames/split.tsx'
import { REPAIR_CHANNEL_WORDS } from '../../publicity/repair-channel-contract.ts'
import { limitInWords } from '../../publicity/time-limits-contract.ts'
import { type RecordDetail, register } from '../../records/contract.ts'
import { verdictOnDay } from '../../records/repair-words.ts'
import { FeeNote, RepairPapers } from '../../records/views/repair-guide.tsx'
import { APPLY_PATH } from '../../records/views/repair-link.tsx'
import { papersAddress } from '../contract.ts'
import styles from './handover.module.css'

/** Limit of records in one application. */
const MOST = 20
const TICK = /^([\w-]+)\/([\w-]+)$/u

export async function loader(args: LoaderArguments) {
  const { url, now, profile } = pageOfRequest(args)
  const today = dateKey(now)
  const ticks = [...new Set(url.searchParams.getAll('records').flatMap((each) => each.split(',')))].slice(0, MOST)
  const found = await Promise.all(ticks.map((tick) => findRecord(args, tick)))
  const records = found.flatMap((record) => {
    const verdict = record && verdictOnDay(record, today, profile.repairWindow)
    return record && verdict ? [{ record, verdict }] : []
  })
  return { page: { title: '准备修复申请' }, records, phone: listOffices(profile).centre.phone }
}

async function findRecord(args: LoaderArguments, tick: string): Promise<RecordDetail | undefined> {
  const [, dataset, id] = TICK.exec(tick) ?? []
  if (!dataset || !id) return undefined
  return ifFound(apiOf(args)(register.record, { params: { dataset, id } }))
}

type Prepared = Awaited<ReturnType<typeof loader>>['records'][number]

export default function Handover() {
  const { records, phone } = useLoaderData<typeof loader>()
  if (records.length === 0) return <Nothing />
  return (
    <Split
      as="aside"
      left={
        <Stack>
          <section className={`card ${styles.lead}`}>
            <h1>准备修复申请</h1>
            <p>
              每条信息由写明的修复渠道受理，由认定单位决定。先下载承诺书和材料清单，签字盖章，再按修复渠道提交；由其他网站受理的，把收到的回执编号登记在本网站，进度查询里一并看到。
            </p>
          </section>
          {records.map((prepared) => (
            <PreparedRecord key={`${prepared.record.dataset}/${prepared.record.id}`} {...prepared} />
          ))}
        </Stack>
      }
      right={
        <Stack>
          <RepairPapers />
          <FeeNote phone={phone} isOwn={false} />
        </Stack>
      }
    />
  )
}

function PreparedRecord({ record, verdict }: Prepared) {
  const number = record.documentNo ?? record.title
  const about = <span className="visually-hidden">：{number}</span>
  const { name, href, how } = REPAIR_CHANNEL_WORDS[verdict.door]
  const applyHere = `${APPLY_PATH}?records=${record.dataset}/${record.id}`
  const receipt = `/repair-receipt?${new URLSearchParams({ documentNo: number, authority: record.authority, site: name })}`
  return (
    <Panel title={record.subjectName}>
      <p className={styles.what}>
        {record.authority}，{record.decisionDate} <Tag>{record.datasetName}</Tag>
      </p>
      <ol className={styles.steps}>
        <li>
          <strong>决定书文号</strong>
          <page-tools>
            <span data-text className={styles.number}>
              {number}
            </span>{' '}
            <button type="button" data-copy data-done="已复制" data-failed="未能复制，请手工抄录">
              复制{about}
            </button>
            <span role="status" />
          </page-tools>
        </li>
        <li>
          <strong>下载材料</strong>
          <span>信用修复承诺书和材料清单，一个压缩包。</span>
        </li>
        <li>
          <strong>提交申请</strong>
          <span>
            {verdict.kind === 'open' ? `现在可以${how}。` : `${verdict.sentence}；届时${how}。`}
            {limitInWords(verdict.door)}。
          </span>
        </li>
        {href && (
          <li>
            <strong>登记回执</strong>
            <span>把受理网站给的回执编号登记在本网站，进度查询里一并看到。</span>
          </li>
        )}
      </ol>
      <ButtonRow>
        <ButtonLink href={papersAddress(record)}>下载材料（ZIP）{about}</ButtonLink>
        {href && (
          <ButtonLink look="plain" href={href}>
            打开{name}
            {about}
          </ButtonLink>
        )}
        {href && (
          <ButtonLink look="plain" href={receipt}>
            登记回执编号{about}
          </ButtonLink>
        )}
        {verdict.kind === 'open' && (
          <ButtonLink look="text" href={applyHere}>
            {verdict.door === 'local' ? '在本网站申请' : '先请本网站预审材料'}
            {about}
          </ButtonLink>
        )}
      </ButtonRow>
    </Panel>
  )
}

const Nothing = () => (
  <section className="card">
    <h1 className="visually-hidden">准备修复申请</h1>
    <EmptyState title="还没有选择要修复的信息">
      <p>请先查看本单位有哪些信息可以修复，选择后再来准备材料。</p>
      <a href="/wanna-repair">我能修复什么</a>
    </EmptyState>
  </section>
)
