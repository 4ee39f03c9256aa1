import { formatDate, longDate } from '../../../kernel/format/date.ts'
import { Facts } from '../../../ui/facts/facts.tsx'
import { QrPicture } from '../../../ui/facts/qr-picture.tsx'
import { Tag } from '../../../ui/facts/tag.tsx'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { CopyButton } from '../../../ui/forms/copy-button.tsx'
import { Panel } from '../../../ui/frames/panel.tsx'
import { verifyAddress } from '../../documents/layouts.ts'
import type { ReportDetail } from '../contract.ts'
import { SHARE_DAYS, SHARE_VIEWS } from '../report-contract.ts'
import styles from './report.module.css'

interface ShareLink {
  secret: string
  address: string
}

/** An issued report: number, code, share link and next steps. */
export function IssuedReport({ report, link }: { report: ReportDetail; link: ShareLink | null }) {
  const { number, code, qr, subjectName, purpose, receivingUnit, validUntil, period, pages, title, state } = report
  return (
    <>
      <Panel title="编号与验证码">
        <p className={styles.hint}>任何人凭这两项都能查验真伪。</p>
        <div className={styles.checked}>
          <Facts
            items={[
              { label: '报告编号', value: <Copied text={number ?? ''} about="报告编号" />, wide: true },
              { label: '验证码', value: <Copied text={grouped(code ?? '')} about="验证码" />, wide: true },
              { label: '报告', value: `${title}${pages ? `，共 ${pages} 页` : ''}` },
              { label: '主体', value: subjectName },
              { label: '用途', value: receivingUnit ? `${purpose}，${receivingUnit}` : purpose },
              { label: '信息时段', value: period },
              { label: '有效期至', value: validUntil ? longDate(validUntil) : '—' },
              { label: '验证', value: <a href={verifyAddress(number ?? undefined)}>到“验证信用报告”查验</a> },
            ]}
          />
          {qr && (
            <figure className={styles.qr}>
              <QrPicture qr={qr} about="验证二维码" />
              <figcaption>扫码验证</figcaption>
            </figure>
          )}
        </div>
      </Panel>
      {state === 'ISSUED' && <Sharing report={report} link={link} />}
      <Panel title="接下来">
        <ul className={styles.next}>
          <li>
            <strong>交给对方</strong>
            发文件、发链接或者交纸质件都可以，对方凭编号和验证码查验。
          </li>
          <li>
            <strong>修复后再出一份</strong>
            已修复的信息不再列入新的报告，<a href="/wanna-repair">看看能不能修复</a>。
          </li>
          <li>
            <strong>内容有误</strong>
            对报告中的任何一条都可以<a href="/credit-objection">提出异议</a>。
          </li>
        </ul>
        <form method="post" className={`${styles.remove} no-print`}>
          <ButtonLink look="plain" href={report.applyAgain}>
            再次申请
          </ButtonLink>
          <Button look="text" name="step" value="remove">
            从列表删除（报告仍可验证）
          </Button>
        </form>
      </Panel>
    </>
  )
}

function Sharing({ report: { sharing }, link }: { report: ReportDetail; link: ShareLink | null }) {
  const isOpen = sharing?.state === 'open'
  return (
    <section id="share" className={`card ${styles.share}`} aria-labelledby="share-heading">
      <header>
        <h2 id="share-heading">分享给对方</h2>
        {sharing && <Tag tone={isOpen ? 'good' : 'plain'}>{NAMES[sharing.state]}</Tag>}
        {isOpen && <span className={styles.hint}>{`${formatDate(sharing.until, 'yyyy-MM-dd hh:mm')} 截止`}</span>}
      </header>
      {link && (
        <>
          <p className={styles.link}>
            <code>{link.address}</code>
            <CopyButton text={`${link.address} 查看码：${link.secret}`} about="链接和查看码" />
          </p>
          <p className={styles.hint}>
            {'查看码 '}
            <strong className={styles.number}>{link.secret}</strong>
            。请现在复制发给对方：为了安全，本站不保存，离开以后不再显示。
          </p>
        </>
      )}
      {isOpen && !link && (
        <p className={styles.hint}>链接已在生成时显示；需要再发一次的，请重新生成，原来的链接随即失效。</p>
      )}
      {sharing && (
        <p>
          {`已查看 ${sharing.views} 次${sharing.viewLimit === null ? '' : `，上限 ${sharing.viewLimit} 次`}。`}
          停止后链接立即失效，已下载的报告不受影响。
        </p>
      )}
      <form method="post" className={`${styles.sharing} no-print`}>
        <fieldset>
          <legend>分享多久</legend>
          {SHARE_DAYS.map((days, index) => (
            <label key={days}>
              <input type="radio" name="days" value={days} defaultChecked={index === 0} />
              {days} 天
            </label>
          ))}
        </fieldset>
        <Button look={isOpen ? 'plain' : 'primary'} name="step" value="share">
          {isOpen ? '重新生成链接' : '生成分享链接'}
        </Button>
        {isOpen && (
          <Button look="danger" name="step" value="stop-share">
            停止分享
          </Button>
        )}
        <span className={styles.hint}>{`最多查看 ${SHARE_VIEWS} 次，随时可停`}</span>
      </form>
    </section>
  )
}

const NAMES = { open: '分享中', ended: '分享已到期', 'used-up': '查看次数已用完', revoked: '已停止分享' } as const

const Copied = ({ text, about }: { text: string; about: string }) => (
  <span className={styles.copied}>
    <span className={styles.number}>{text}</span>
    <CopyButton text={text} about={about} />
  </span>
)

/** Formats the verification code in groups of four, as printed. */
const grouped = (code: string): string => code.match(/.{1,4}/g)?.join(' ') ?? code
