import { useActionData, useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { API_BASE, callPath } from '../../../../kernel/calls/contract.ts'
import { dayInWords } from '../../../../kernel/format/calendar-day.ts'
import { formatDate } from '../../../../kernel/format/date.ts'
import { formAgain, pageOfRequest } from '../../../../kernel/pages/view.ts'
import { Tag } from '../../../../ui/facts/tag.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { Outcome } from '../../../../ui/forms/outcome.tsx'
import { deskFrame } from '../../../desk/contract.ts'
import { ConsoleNav } from '../../../desk/views/console-nav.tsx'
import { verifyAddress } from '../../../documents/layouts.ts'
import { GROUPS, INSPECTION_MANAGERS, inspectionCalls, type Report, VERDICTS } from '../../contract.ts'
import { VERDICTS_NOTE } from '../../paper.ts'
import { INSPECTION_COOKIE, sendInspection } from '../inspection-form.ts'
import { CONSOLE_INSPECTION, CONSOLE_INSPECTION_REPORT } from '../layouts.ts'
import styles from './report.module.css'

export async function loader(args: LoaderArguments) {
  const { url, profile, flashCookies, address } = pageOfRequest(args)
  const api = apiOf(args)
  const asked = url.searchParams.get('quarter') ?? ''
  const quarter = /^20\d\dQ[1-4]$/.test(asked) ? asked : undefined
  const [self, report] = await Promise.all([
    api(deskFrame.desk, {}),
    api(inspectionCalls.report, { query: { quarter } }),
  ])
  const { portalName, sponsor, organiser, siteIdCode } = profile
  const title = `${report.title}网站自查情况表`
  const done = flashCookies.take(INSPECTION_COOKIE)
  const site = { portalName, sponsor, organiser, siteIdCode }
  return { title, page: { title }, self, report, site, address, done }
}

export async function action(args: LoaderArguments) {
  const screen = await sendInspection(args)
  return screen instanceof Response ? screen : formAgain(screen)
}

export default function ConsoleInspectionReport() {
  const { title, self, report, site, address, done } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  const { run, summary, rows, from, until, isOver, runs, quarters, quarter, papers, isMaking } = report
  const may = self.roles.some(({ code }) => INSPECTION_MANAGERS.some((role) => role === code))
  return (
    <>
      <ConsoleNav self={self} current={CONSOLE_INSPECTION} />
      <article className={`card ${styles.report}`}>
        <div className={`${styles.bar} no-print`}>
          <nav aria-label="季度">
            {quarters.map((each) => (
              <a
                key={each}
                href={`${CONSOLE_INSPECTION_REPORT}?quarter=${each}`}
                aria-current={each === quarter ? 'page' : undefined}
              >
                {each.replace('Q', ' 年第 ')} 季度
              </a>
            ))}
          </nav>
          {isMaking && <p>正在出具报告，请稍后刷新</p>}
          {may && run && !isMaking && (
            <form method="post" action={address}>
              <input type="hidden" name="step" value="issue" />
              <input type="hidden" name="id" value={quarter} />
              <Button>{papers.length > 0 ? '重新出具报告' : '出具报告'}</Button>
            </form>
          )}
        </div>
        <Outcome sent={sent} anchor="report" done={done} />
        {papers.length > 0 && <Issued papers={papers} />}
        <h1 id="report" tabIndex={-1}>
          {title}
        </h1>
        <dl className={styles.facts}>
          <Fact name="网站名称">{site.portalName}</Fact>
          <Fact name="网站标识码">{site.siteIdCode}</Fact>
          <Fact name="主办单位">{site.sponsor}</Fact>
          <Fact name="承办单位">{site.organiser}</Fact>
          <Fact name="检查期间">{`${dayInWords(from)}至${dayInWords(until)}${isOver ? '' : '（未结束）'}`}</Fact>
          <Fact name="检查次数">{`${runs} 次${run ? `，最近 ${formatDate(run.endedAt, 'yyyy-MM-dd hh:mm')}` : ''}`}</Fact>
          <Fact name="检查结果">
            {summary
              ? `${summary.passes ? '合格' : '不合格'}；单项否决 ${summary.vetoes} 项，预计得分 ${summary.score} 分`
              : '本季度没有检查'}
          </Fact>
        </dl>
        <table>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">类别</th>
              <th scope="col">指标</th>
              <th scope="col">检查结果</th>
              <th scope="col">问题</th>
              <th scope="col">整改</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <ReportRow key={row.code} row={row} />
            ))}
          </tbody>
        </table>
        <p className={styles.note}>{VERDICTS_NOTE}</p>
        <div className={`${styles.signs} print-only`}>
          <p>填表人：</p>
          <p>审核人：</p>
          <p>日期：</p>
        </div>
      </article>
    </>
  )
}

/** Issued reports of the quarter: the newest to download and verify, earlier ones withdrawn. */
const Issued = ({ papers }: Pick<Report, 'papers'>) => (
  <ul className={`${styles.papers} no-print`} aria-label="已出具的报告">
    {papers.map(({ number, by, issuedAt, isCurrent }) => (
      <li key={number}>
        <Tag tone={isCurrent ? 'good' : 'plain'}>{isCurrent ? '已出具' : '已撤回'}</Tag>
        <span>{`${number}，${by}，${formatDate(issuedAt, 'yyyy-MM-dd hh:mm')}`}</span>
        <a href={`${API_BASE}${callPath(inspectionCalls.paper.path, { number })}`}>
          下载 PDF<span className="visually-hidden">：{number}</span>
        </a>
        <a href={verifyAddress(number)}>验证</a>
      </li>
    ))}
  </ul>
)

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function ReportRow({ row }: { row: Report['rows'][number] }) {
  const { group, name, standard, verdict, evidence, deduction, problems, more } = row
  return (
    <tr>
      <td>{GROUPS[group]}</td>
      <th scope="row">
        {name}
        <small>{standard}</small>
      </th>
      <td>
        <strong>{VERDICTS[verdict]}</strong>
        {deduction > 0 && `，扣 ${deduction} 分`}
        <small>{evidence}</small>
      </td>
      <td>
        <Numbered texts={problems.map(({ text }) => text)} />
        {more > 0 && <p>{`另有 ${more} 个`}</p>}
      </td>
      <td>
        <Numbered texts={problems.map(({ mending }) => mending)} />
      </td>
    </tr>
  )
}

const Numbered = ({ texts }: { texts: readonly string[] }) =>
  texts.length === 0 ? (
    '无'
  ) : (
    <ol>
      {[...texts.entries()].map(([at, text]) => (
        <li key={at}>{text}</li>
      ))}
    </ol>
  )
