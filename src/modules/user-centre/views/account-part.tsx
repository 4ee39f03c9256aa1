import type { ReactNode } from 'react'
import { API_BASE } from '../../../kernel/calls/contract.ts'
import { HOW_TO_VERIFY } from '../../../kernel/identity/how-to-verify.ts'
import { Facts } from '../../../ui/facts/facts.tsx'
import { Button, ButtonLink, ButtonRow } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { CLOSE_ACCOUNT_WORD, centre } from '../../people/centre-contract.ts'
import type { CurrentUser } from '../../people/contract.ts'
import { type CentrePart, partAddress } from '../../people/menu-contract.ts'
import { isVerified } from '../../people/verification-contract.ts'
import type { Contacts } from '../security-form.ts'
import styles from './centre.module.css'

interface Props {
  user: CurrentUser
  /** Telephone and mailbox; undefined if an external service stores them. */
  contacts: Contacts | undefined
  error?: string
}

export function AccountPart({ user, contacts, error }: Props) {
  const isPerson = user.userType === 1
  return (
    <div className={styles.parts}>
      <Facts
        items={[
          { label: '账号类型', value: user.userTypeName },
          { label: isPerson ? '姓名' : '单位名称', value: user.name },
          ...(isPerson ? [] : [{ label: '统一社会信用代码', value: user.creditCode }]),
          ...(isPerson ? [] : [{ label: '法定代表人（负责人）', value: user.legalRep || null }]),
          { label: '证件号码', value: user.certNo || null },
          ...(contacts ? [] : [{ label: '手机号码', value: user.phone || null }]),
          { label: '实名认证', value: isVerified(user) ? '已认证' : '未认证' },
        ]}
      />
      {!isVerified(user) && (
        <p>
          {HOW_TO_VERIFY} <a href={partAddress('subject')}>申请实名认证</a>
        </p>
      )}
      <h2>登录与安全</h2>
      {contacts ? (
        <ul className={styles.security}>
          <Secured label="登录名">{contacts.loginName}</Secured>
          <Secured label="登录密码" change="password" verb="修改">
            ••••••••
          </Secured>
          <Secured label="手机号码" change="phone" verb="更换">
            {contacts.phone}
          </Secured>
          <Secured label="电子邮箱" change="email" verb={contacts.email ? '更换' : '设置'}>
            {contacts.email || '没有设置；设置后可以用邮箱找回密码'}
          </Secured>
        </ul>
      ) : (
        <p>登录密码和手机号码由您登录时使用的统一身份认证平台保管，请到该平台修改。</p>
      )}
      <h2>导出我的数据</h2>
      <p>本网站保存的账号、办件、消息、关注和授权记录，以 JSON 文件下载。</p>
      <ButtonRow>
        <ButtonLink href={API_BASE + centre.exportMine.path} look="plain" download>
          下载我的数据
        </ButtonLink>
      </ButtonRow>
      <h2>注销账号</h2>
      <p>
        注销后，姓名、证件号码和手机号码将被删除，消息和关注一并删除，不能恢复。已提交的办件依法保存，仍可凭受理编号和查询码查询。
      </p>
      <form method="post" action={partAddress('account')}>
        <input type="hidden" name="do" value="close" />
        <Field name="word" label={`确认注销请输入“${CLOSE_ACCOUNT_WORD}”`} error={error} required>
          {(control) => <input {...control} maxLength={4} autoComplete="off" />}
        </Field>
        <ButtonRow>
          <Button look="danger">注销账号</Button>
        </ButtonRow>
      </form>
    </div>
  )
}

interface SecuredProps {
  label: string
  change?: CentrePart
  verb?: string
  children: ReactNode
}

const Secured = ({ label, change, verb, children }: SecuredProps) => (
  <li>
    <span>{label}</span>
    <span>{children}</span>
    {change && (
      <a href={partAddress(change)}>
        {verb}
        <span className="visually-hidden">{label}</span>
      </a>
    )}
  </li>
)
