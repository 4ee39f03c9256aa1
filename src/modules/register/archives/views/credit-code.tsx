import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { dateKey, formatDate } from '../../../../kernel/format/date.ts'
import { listOffices } from '../../../../kernel/offices.ts'
import { ifFound } from '../../../../kernel/pages/if-found.ts'
import { pageOfRequest, withStatus } from '../../../../kernel/pages/view.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { MissingSubject } from '../../records/views/missing.tsx'
import { archive } from '../contract.ts'
import { type CodeLine, codeLines } from '../credit-code-lines.ts'
import { isInBusiness } from '../labels.ts'
import { readCreditCode } from '../layouts.ts'
import { writeSituation } from '../standing-sentence.ts'
import styles from './credit-code.module.css'

export async function loader(args: LoaderArguments) {
  const { url, now, profile } = pageOfRequest(args)
  const subject = await ifFound(apiOf(args)(archive.archiveDetail, { params: { id: readCreditCode(url) } }))
  if (!subject) return withStatus({ page: { title: '没有找到该主体' }, shown: null }, 404)
  const { id, name, creditCode, registerStatus, updatedAt } = subject
  return {
    page: { title: `${name}的信用码`, description: `${name}（${creditCode}）公开的信用信息，${profile.portalName}` },
    shown: {
      ...{ name, creditCode, registerStatus, isOpen: isInBusiness(registerStatus) },
      sentence: writeSituation(subject, dateKey(now), profile.repairWindow),
      lines: codeLines(subject),
      asOf: formatDate(now, 'yyyy-MM-dd hh:mm'),
      updatedOn: dateKey(new Date(updatedAt).getTime()),
      archivePage: `/enterprise-detail?id=${encodeURIComponent(id)}`,
      phone: listOffices(profile).centre.phone,
    },
  }
}

/**
 * The page of a printed credit code on one phone screen: state, one sentence, five counts, three links. It logs nothing about its readers.
 */
export default function CreditCode() {
  const { shown } = useLoaderData<typeof loader>()
  if (!shown) return <MissingSubject />
  const { name, creditCode, registerStatus, isOpen, sentence, lines, asOf, updatedOn, archivePage, phone } = shown
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1>{name}</h1>
        <p className={styles.code}>{creditCode}</p>
      </header>
      <div className={`card ${styles.card}`}>
        <div className={styles.state}>
          <p className={isOpen ? styles.open : styles.closed}>
            <Icon name={isOpen ? 'check' : 'warning'} size={24} />
            {registerStatus}
          </p>
          <p className={styles.asOf}>
            截至 {asOf}
            <br />
            数据更新 {updatedOn}
          </p>
        </div>
        <p className={styles.sentence}>
          {sentence.map(({ text, isFigure }) => (isFigure ? <b key={text}>{text}</b> : text))}
        </p>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <Line key={line.name} line={line} />
          ))}
        </ul>
      </div>
      <p className={styles.ways}>
        <a className={styles.whole} href={archivePage}>
          看完整档案
        </a>
        <a href="/credit-complaint">我要投诉</a>
        <a href={`tel:${phone}`}>
          <Icon name="phone" size={20} />
          打电话问
        </a>
      </p>
      <p className={styles.note}>不记录谁看过，只列公开信息，不评分、不评级</p>
    </article>
  )
}

const Line = ({ line: { name, icon, tone, count, newest } }: { line: CodeLine }) => (
  <li className={styles.line}>
    <span className={`${styles.icon} ${styles[tone]}`}>
      <Icon name={icon} size={22} />
    </span>
    <span className={styles.what}>
      <b>{name}</b>
      {newest && <small>{newest}</small>}
    </span>
    <span className={count === 0 ? styles.none : styles.count}>{count === 0 ? '无' : count}</span>
  </li>
)
