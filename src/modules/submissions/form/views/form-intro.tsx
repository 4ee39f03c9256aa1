import { Tag } from '../../../../ui/facts/tag.tsx'
import { ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import type { Intro } from '../../kinds/submission-kind.ts'
import styles from './form-intro.module.css'

/** Introduction for people who are not signed in; the form itself requires a login. */
export const FormIntro = ({ intro: { points, links }, address }: { intro: Intro; address: string }) => (
  <>
    <p className={styles.about}>登录以后申请；名称、代码和联系方式由账号带出，不用再填。</p>
    <ButtonRow>
      <ButtonLink href={`/sign-on/start?redirect=${encodeURIComponent(address)}`} rel="nofollow">
        登录后申请
      </ButtonLink>
    </ButtonRow>
    <ul className={styles.points}>
      {points.map(({ name, about, tag }) => (
        <li key={name}>
          <strong>{name}</strong>
          <span>{about}</span>
          <Tag>{tag}</Tag>
        </li>
      ))}
    </ul>
    {links.length > 0 && (
      <ButtonRow>
        {links.map(({ name, href }) => (
          <ButtonLink key={href} look="plain" href={href}>
            {name}
          </ButtonLink>
        ))}
      </ButtonRow>
    )}
  </>
)
