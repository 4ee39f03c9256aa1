import { PaperBlocks, PaperFacts } from '../../../ui/facts/paper-block.tsx'
import { QrPicture } from '../../../ui/facts/qr-picture.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import type { PaperPage } from '../page-contract.ts'
import { STATE_NAMES } from '../verify-contract.ts'
import styles from './paper-sheet.module.css'

/** A paper as a print page: the text of the PDF, of which only the PDF is signed. */
export function PaperSheet({ shown }: { shown: PaperPage }) {
  const { paper, number, code, qr, issuer, state } = shown
  return (
    <article className={styles.sheet}>
      <div className={`no-print ${styles.tools}`}>
        <p>
          {state === 'valid' ? '本页供打印阅读。' : `这份报告${STATE_NAMES[state]}。`}
          对外出示请用带电子签名的 PDF 文件。
        </p>
        <page-tools>
          <Button type="button" data-print>
            打印
          </Button>
        </page-tools>
      </div>
      <header className={styles.head}>
        <h1>{paper.title}</h1>
        {paper.subtitle && <p>{paper.subtitle}</p>}
      </header>
      <div className={styles.cover}>
        <PaperFacts facts={paper.facts} />
        {qr && (
          <div className={styles.check}>
            <QrPicture qr={qr} about="验证二维码" />
            <p>
              <strong>{code}</strong>
            </p>
            <p className={styles.quiet}>验证码</p>
          </div>
        )}
      </div>
      {paper.sections.map((section) => (
        <section key={section.heading} className={styles.section}>
          <h2>{section.heading}</h2>
          <PaperBlocks section={section} />
        </section>
      ))}
      <footer className={styles.foot}>
        <span>{issuer}</span>
        <span>{number}</span>
      </footer>
      {paper.watermark && (
        <div aria-hidden="true" className={styles.water}>
          {paper.watermark}
        </div>
      )}
    </article>
  )
}
