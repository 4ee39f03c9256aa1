import { Icon } from '../icon.tsx'
import styles from './elder-help.module.css'

interface Props {
  question: string
  /** What to say on the telephone. */
  children: string
  phone: string
  hours: string | undefined
}

/** The end of a page in elder mode: a number to call. */
export const ElderHelp = ({ question, children, phone, hours }: Props) => (
  <div className={styles.help}>
    <p>
      <strong>{question}</strong>
      {children}
      {hours}
    </p>
    <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
      <Icon name="phone" size={26} />
      打电话问 {phone}
    </a>
  </div>
)
