import type { ReactNode } from 'react'
import { Tag } from '../../../ui/facts/tag.tsx'
import { ButtonLink, ButtonRow } from '../../../ui/forms/button.tsx'
import { ContentCard } from '../../../ui/frames/content-card.tsx'
import { Panel } from '../../../ui/frames/panel.tsx'
import { Split, Stack } from '../../../ui/frames/split.tsx'
import { addressWith } from '../../../ui/lists/page-links.ts'
import { POINTS_PAGES, POINTS_RULES_PAGE } from '../addresses.ts'
import { listOpenBenefits } from '../benefits.ts'
import { CONSENT_PARTS, YOUNGEST } from '../consent-text.ts'
import { FULL_SCORE, LEVELS, type PointsSubject, TABS, writePoints } from '../indicators.ts'
import styles from './points.module.css'

interface Props {
  title: string
  subject: PointsSubject
  /** The address to return to after logging in. */
  address: string
  schemes: readonly { code: string; title: string; page: string }[]
  /** Content shown before the introduction to points. */
  children?: ReactNode
}

const LOGIN_PAGE = '/login'
const RULE_TABS: Readonly<Record<(typeof TABS)[number]['code'], string>> = {
  basic: '实名认证、参加年限、资格证书',
  kept: '荣誉、履约、按期缴费和纳税',
  used: '凭等级享受优惠后守约',
  social: '志愿服务、献血、捐赠、帮扶',
  broken: '只在依法公示期间扣分，修复、撤销后当晚退回',
}

/** An introduction to points for visitors who have not logged in. */
export function Introduction({ title, subject, address, schemes, children }: Props) {
  const isPerson = subject === 'person'
  const rules = addressWith(POINTS_RULES_PAGE, isPerson ? {} : { subject })
  const other = isPerson ? 'enterprise' : 'person'
  return (
    <Stack>
      <ContentCard title={title}>
        <div className={styles.consent}>
          {children}
          <p>
            信用积分把{isPerson ? '个人' : '单位'}的守信行为逐项记成分数，满分{' '}
            {Number(writePoints(FULL_SCORE)).toLocaleString('en')}{' '}
            分。自愿参加，不参加就没有积分；积分只用来享受优惠，不限制任何权利和服务，只有{isPerson ? '本人' : '本单位'}
            看得到。
          </p>
          <ButtonRow>
            <ButtonLink href={addressWith(LOGIN_PAGE, { redirect: address })} rel="nofollow">
              {isPerson ? '登录，查看或参加' : '单位登录，查看或参加'}
            </ButtonLink>
            <ButtonLink look="plain" href={rules}>
              查看计分规则
            </ButtonLink>
          </ButtonRow>
          <p className={styles.note}>
            须已实名认证{isPerson && `、年满 ${YOUNGEST} 周岁`}。
            <a href={POINTS_PAGES[other]}>{isPerson ? '企业和其他组织的信用积分' : '个人的信用积分'}</a>
          </p>
        </div>
      </ContentCard>
      <Split
        as="halves"
        left={
          <Panel title="怎样计算" more={{ href: rules, text: '全部规则' }} flush>
            <ul className={styles.benefits}>
              {TABS.map(({ code, name, most }) => (
                <li key={code}>
                  <div>
                    <h3>{name}</h3>
                    <p className={styles.note}>{RULE_TABS[code]}</p>
                  </div>
                  <span className={code === 'broken' ? styles.minus : styles.plus}>
                    {code === 'broken' ? '最多扣' : '最多'} {writePoints(most)} 分
                  </span>
                </li>
              ))}
            </ul>
          </Panel>
        }
        right={
          <Panel title="等级可以享受" more={{ href: '/credit-plus-home', text: '全部' }} flush>
            <Openings subject={subject} schemes={schemes} />
          </Panel>
        }
      />
      <Panel title="参加以前请了解">
        <dl className={styles.terms}>
          {CONSENT_PARTS.map(({ title: part, text }) => (
            <div key={part}>
              <dt>{part}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Panel>
    </Stack>
  )
}

function Openings({ subject, schemes }: Pick<Props, 'subject' | 'schemes'>) {
  return (
    <ul className={styles.benefits}>
      {listOpenBenefits(subject).map(({ scheme: code, level, benefit }) => {
        const scheme = schemes.find((one) => one.code === code)
        const { name, from } = LEVELS.find((one) => one.code === level)!
        return (
          scheme && (
            <li key={code}>
              <div>
                <h3>
                  <a href={scheme.page}>{scheme.title}</a>
                </h3>
                <p className={styles.note}>{benefit}</p>
              </div>
              <Tag icon={null}>
                {name}（{writePoints(from)} 分）起
              </Tag>
            </li>
          )
        )
      })}
    </ul>
  )
}
