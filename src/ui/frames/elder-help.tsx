import type { Office } from '../../kernel/offices.ts'
import { Unbroken } from '../facts/unbroken.tsx'
import { Icon } from '../icon.tsx'
import styles from './elder-help.module.css'

interface Props {
  question: string
  /** The question to ask on the telephone. */
  children: string
  office: Office
}

/** The end of a page in elder mode: a telephone number for help. */
export const ElderHelp = ({ question, children, office: { phone, hours } }: Props) => (
  <div className={styles.help}>
    <p>
      <strong>{question}</strong>
      {children}
      {hours && <Unbroken text={hours} />}
    </p>
    <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
      <Icon name="phone" size={26} />
      打电话问 {phone}
    </a>
  </div>
)
