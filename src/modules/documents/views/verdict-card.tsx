import type { ReactNode } from 'react'
import { API_BASE } from '../../../kernel/calls/contract.ts'
import { NO_VALUE } from '../../../kernel/format/no-value.ts'
import { Facts } from '../../../ui/facts/facts.tsx'
import { Button, ButtonLink, ButtonRow } from '../../../ui/forms/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ledgerCalls } from '../../ledger/proof-contract.ts'
import type { PaperVerdict } from '../verify-contract.ts'
import type { Verified } from '../verifying/verify-form.ts'
import { namePaperSort, type ShownVerdict, type VerdictWording, wordVerdict } from '../verifying/wording.ts'
import styles from './verify.module.css'

const ICONS = { good: 'check', warning: 'clock', danger: 'close', quiet: 'search' } as const

const iconOf = (by: Verified['by'], verdict: ShownVerdict, tone: VerdictWording['tone']) =>
  by === 'number' && verdict === 'valid' ? 'eye' : ICONS[tone]

/** The verdict: one sentence, then the checks made, then the facts of the paper. */
export function VerdictCard({ verified, why }: { verified: Verified; why?: ReactNode }) {
  const { by, verdict, paper, failures, at } = verified
  const { tone, title, text } = wordVerdict(verdict, paper, by)
  return (
    <section className={`card ${styles.verdict} ${styles[tone]}`} aria-labelledby="verdict" data-verdict={verdict}>
      <header className={`${styles.top} ${styles[tone]}`}>
        <span className={styles.mark}>
          <Icon name={iconOf(by, verdict, tone)} size={36} />
        </span>
        <div>
          <h2 id="verdict" tabIndex={-1}>
            {title}
          </h2>
          <p>{text}</p>
        </div>
        <p className={styles.at}>
          验证时间
          <br />
          <time>{at}</time>
        </p>
      </header>
      <Checks verified={verified} tone={tone} />
      {failures.length > 0 && (
        <div className={styles.part}>
          <h3>没有通过的检查</h3>
          <ul className={styles.failures}>
            {failures.map(({ code, name }) => (
              <li key={code}>{name}</li>
            ))}
          </ul>
        </div>
      )}
      {why && <div className={styles.part}>{why}</div>}
      {paper && <PaperFacts paper={paper} />}
      {paper && paper.compare.length > 0 && <Comparison paper={paper} />}
      {paper && by === 'file' && paper.fields.length > 0 && <FieldVerdicts paper={paper} />}
      <p className={styles.note}>{noteOn(verdict, paper)}</p>
      <div className={styles.part}>
        <ButtonRow>
          {by === 'number' && verdict === 'valid' && <ButtonLink href="#file">选择 PDF，验证内容</ButtonLink>}
          <page-tools>
            <Button type="button" look="plain" data-print>
              打印验证结果
            </Button>
          </page-tools>
          {paper && paper.state !== 'withdrawn' && <ProofLink paper={paper} />}
        </ButtonRow>
      </div>
    </section>
  )
}

/** The proof that the public ledger has the paper since the day it was issued. */
const ProofLink = ({ paper: { sha256 } }: { paper: PaperVerdict }) => (
  <ButtonLink
    look="plain"
    href={`${API_BASE}${ledgerCalls.paperProof.path}?${new URLSearchParams({ sha256 })}`}
    download
  >
    存证（下载证明）
  </ButtonLink>
)

const ABOUT_PAPER =
  '报告反映出具时的信息。出具后可能有新增、更正或修复，重要事项请查看最新公示。文件上写明的使用单位与您不一致的，请向出示人核实。'

const ABOUT_DECISION = '文书反映出具时的情况。出具后可能有变更或者撤回，重要事项请查看最新公示。'

const noteOn = (verdict: ShownVerdict, paper: PaperVerdict | null): string =>
  NOTES[verdict] === ABOUT_PAPER && namePaperSort(paper) === '文书' ? ABOUT_DECISION : NOTES[verdict]

const NOTES: Record<ShownVerdict, string> = {
  valid: ABOUT_PAPER,
  expired: ABOUT_PAPER,
  withdrawn: ABOUT_PAPER,
  unmatched: '另存、打印成 PDF、拍照或截图都会得到另一份文件。手中有编号和验证码的，可以改用它们验证。',
  changed: '仅凭一份改动过的文件看不出原件的内容。手中有编号和验证码的，可以用它们查看原件的信息。',
  unknown: '验证文件只认出具的原文件。另存、打印成 PDF、拍照或截图都会得到另一份文件，请改用编号和验证码验证。',
  'not-found': '编号是 22 位，验证码是 16 位，不含容易看错的 0、1、O、I、L。',
}

function Checks({ verified: { by, verdict, paper }, tone }: { verified: Verified; tone: VerdictWording['tone'] }) {
  if (!paper) return null
  const isFile = by === 'file'
  const until = paper.validUntil ? `，至 ${paper.validUntil.slice(0, 10)}` : ''
  const checks = [
    ...(isFile ? [] : [{ text: '编号与验证码相符', isDone: true }]),
    ...(verdict === 'valid' ? [{ text: `在有效期内${until}`, isDone: true }] : []),
    { text: `文件内容：${isFile ? '一致' : '未核对'}`, isDone: isFile },
    { text: `电子签名：${isFile ? '有效' : '未核对'}`, isDone: isFile },
  ]
  return (
    <ul className={`${styles.checks} ${styles[tone]}`}>
      {checks.map(({ text, isDone }) => (
        <li key={text} className={isDone ? styles.good : styles.warning}>
          <Icon name={isDone ? 'check' : 'warning'} size={18} />
          {text}
        </li>
      ))}
    </ul>
  )
}

/** The number does not prove what is printed around it, so the issued values are listed for comparison. */
function Comparison({ paper: { compare } }: { paper: PaperVerdict }) {
  return (
    <div className={styles.part}>
      <div className={styles.compare}>
        <div className={styles.compareTop}>
          <h3>与手中的文件对一对</h3>
          <p>有一项不同就不要采信</p>
        </div>
        <ul>
          {compare.map(({ label, value }) => (
            <li key={label}>
              <label>
                <input type="checkbox" />
                <span>
                  {label} {value}
                </span>
              </label>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** The result per field, of a report that replaces certificates. */
function FieldVerdicts({ paper: { fields } }: { paper: PaperVerdict }) {
  return (
    <div className={styles.part}>
      <h3>各领域结论</h3>
      <Facts
        items={fields.map(({ name, collected, text }) => ({
          label: name,
          value: `${text}（${collected}）`,
          wide: true,
        }))}
      />
    </div>
  )
}

function PaperFacts({ paper }: { paper: PaperVerdict }) {
  const day = (at: string | null) => at?.slice(0, 10) ?? NO_VALUE
  const sort = namePaperSort(paper)
  return (
    <div className={styles.part}>
      <Facts
        items={[
          { label: '名称', value: <strong>{paper.subjectName}</strong>, wide: true },
          { label: '代码', value: paper.subjectCode || NO_VALUE },
          { label: `${sort}种类`, value: paper.kind },
          { label: `${sort}编号`, value: <span className={styles.digest}>{paper.number}</span> },
          { label: '页数', value: `${paper.pages} 页` },
          { label: '生成时间', value: paper.generatedAt },
          { label: '有效期至', value: paper.validUntil ? day(paper.validUntil) : '长期' },
          // Only reports state a purpose.
          ...(sort === '报告'
            ? [
                { label: '报告用途', value: paper.purpose || NO_VALUE },
                ...(paper.receivingUnit ? [{ label: '使用单位', value: paper.receivingUnit }] : []),
              ]
            : []),
          {
            label: '电子签名',
            value: `${paper.signer}${paper.certificateUntil ? `，签名证书有效期至 ${paper.certificateUntil}` : ''}`,
            wide: true,
          },
          {
            label: '文件摘要',
            value: (
              <>
                <span className={styles.digest}>{paper.sha256.match(/.{8}/g)?.join(' ')}</span>
                <br />
                <small>SHA-256 算法，可与手中文件自行比对</small>
              </>
            ),
            wide: true,
          },
        ]}
      />
    </div>
  )
}
