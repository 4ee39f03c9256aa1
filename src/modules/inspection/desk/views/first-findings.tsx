import { Tag } from '../../../../ui/facts/tag.tsx'
import { Button, ButtonLink } from '../../../../ui/forms/button.tsx'
import { GRADES, type SiteFinding } from '../../contract.ts'
import { CONSOLE_FINDINGS } from '../layouts.ts'
import styles from './findings.module.css'

interface Props {
  findings: readonly SiteFinding[]
  mayRecheck: boolean
  address: string
}

/** The most urgent findings, with their location and a link. */
export function FirstFindings({ findings, mayRecheck, address }: Props) {
  if (findings.length === 0) return null
  return (
    <section className="card">
      <div className={styles.bar}>
        <h2>先处理这几项</h2>
        <p>处理后可单独复查，不必等到夜间</p>
      </div>
      <ul className={styles.first}>
        {findings.map((one) => (
          <li key={one.id}>
            <div>
              <Tag tone={one.grade === 'bad' ? 'bad' : 'warning'}>{GRADES[one.grade]}</Tag>
            </div>
            <a href={`${CONSOLE_FINDINGS}?indicator=${one.indicator}`}>{one.indicatorName}</a>
            <div>
              <p>{one.what}</p>
              <p className={styles.place}>{one.where}</p>
            </div>
            <form method="post" action={address} className={styles.buttons}>
              <input type="hidden" name="id" value={one.id} />
              {mayRecheck && (
                <Button name="step" value="recheck" look="plain" aria-label={`复查：${one.where}`}>
                  复查
                </Button>
              )}
              <MendLink finding={one} />
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Links to the place in the console where the finding is corrected, otherwise to the page that shows it. */
export const MendLink = ({ finding: { link, where } }: { finding: SiteFinding }) => {
  const word = link.startsWith('/console/') ? '去修改' : '去查看'
  return (
    <ButtonLink href={link} look="plain" aria-label={`${word}：${where}`}>
      {word}
    </ButtonLink>
  )
}
