import { Facts } from '../../../../ui/facts/facts.tsx'
import { QrPicture } from '../../../../ui/facts/qr-picture.tsx'
import { ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import type { Told } from '../../../staff/desk-contract.ts'
import { CONSOLE_STAFF_ACCOUNT } from '../../layouts.ts'
import styles from './people.module.css'

interface Props {
  told: { id: string; isWaiting: boolean; secrets: Told }
  qr: { path: string; side: number } | null
}

/** Password, secret and recovery codes, or the half of them that is for whoever asked: on this page, once. */
export function ToldSecrets({ told: { id, isWaiting, secrets }, qr }: Props) {
  const { login, password, factor } = secrets
  const codes = (
    <span className={styles.codes}>
      {factor?.recoveryCodes.map((code) => (
        <span key={code}>{code}</span>
      ))}
    </span>
  )
  const half = factor
    ? '密码由提出变更的人交给本人，您只转交身份验证器密钥和恢复码。'
    : '您只转交密码；身份验证器密钥和恢复码由另一位安全管理或审计人员确认后转交，在此之前账号不能登录。'
  return (
    <ContentCard title="请当面交给本人">
      <p className={styles.warning} role="status">
        以下内容只显示这一次，不保存，也不能再次查看。离开本页前请交给本人，或打印后密封转交。
        {(isWaiting || password === null) && half}
      </p>
      <div className={styles.secrets}>
        <Facts
          stacked
          items={[
            { label: '用户名', value: login },
            ...(password === null ? [] : [{ label: '密码', value: password }]),
            ...(factor
              ? [
                  { label: '身份验证器密钥', value: factor.totpSecret },
                  { label: '恢复码（手机不在身边时各可用一次）', value: codes },
                ]
              : []),
          ]}
        />
        {qr && (
          <div>
            <QrPicture qr={qr} about="身份验证器二维码" />
            <p className={styles.note}>用身份验证器扫码</p>
          </div>
        )}
      </div>
      <ButtonRow>
        <ButtonLink href={`${CONSOLE_STAFF_ACCOUNT}?id=${encodeURIComponent(id)}`} look="plain">
          已交给本人，查看账号
        </ButtonLink>
      </ButtonRow>
    </ContentCard>
  )
}
