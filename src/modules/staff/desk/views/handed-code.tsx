import { formatDate } from '../../../../kernel/format/date.ts'
import { Facts } from '../../../../ui/facts/facts.tsx'
import { ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import type { Handover } from '../../desk-contract.ts'
import { CONSOLE_ACTIVATE, CONSOLE_STAFF_ACCOUNT } from '../layouts.ts'
import styles from './people.module.css'

interface Props {
  id: string
  handover: Handover
  /** Public URL of the portal. */
  origin: string
}

const ABOUT: Readonly<Record<Handover['part'], string>> = {
  first:
    '本人自己设置密码和身份验证器，您看不到。这是激活码的前半段。另一位安全管理或审计人员确认后得到后半段；两段由两个人分别交给本人，合在一起才能激活。',
  second: '这是激活码的后半段。前半段由提出变更的人交给本人，合在一起才能激活。',
}

/** The half of an activation code for the person who requested or confirmed the change, shown on this page once. */
export function HandedCode({ id, handover: { login, part, code, expiresAt }, origin }: Props) {
  const link = `${origin}${CONSOLE_ACTIVATE}?code=${code}`
  return (
    <ContentCard title="请把激活码当面交给本人">
      <p className={styles.warning} role="status">
        {`以下内容只显示这一次，不能再次查看。${ABOUT[part]}`}
      </p>
      <div className={styles.secrets}>
        <Facts
          stacked
          items={[
            { label: '用户名', value: login },
            { label: part === 'first' ? '激活码前半段' : '激活码后半段', value: code },
            ...(part === 'second' ? [] : [{ label: '激活链接', value: link }]),
            {
              label: '有效期',
              value: expiresAt
                ? `${formatDate(expiresAt, 'yyyy-MM-dd hh:mm')} 前，只能用一次`
                : '确认后三天内，只能用一次',
            },
          ]}
        />
      </div>
      <ButtonRow>
        <ButtonLink href={`${CONSOLE_STAFF_ACCOUNT}?id=${encodeURIComponent(id)}`} look="plain">
          已交给本人，查看账号
        </ButtonLink>
      </ButtonRow>
    </ContentCard>
  )
}
