import type { ReactNode } from 'react'
import { formatDate } from '../../../kernel/format/date.ts'
import { Tag } from '../../../ui/facts/tag.tsx'
import { Button, ButtonRow } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FileField, type HeldFile, heldFileAddress } from '../../../ui/forms/file-field.tsx'
import { FileLinks } from '../../../ui/forms/file-links.tsx'
import { partAddress } from '../../people/menu-contract.ts'
import type { OwnSubject } from '../../people/subjects/subject-contract.ts'
import { DOCUMENT_LIMITS } from '../../people/verification-contract.ts'
import { fileBytesInput, fileNameInput } from '../subject-form.ts'
import styles from './centre.module.css'
import { CentreForm } from './centre-form.tsx'

interface Props {
  subject: OwnSubject
  isPerson: boolean
  errors: Readonly<Record<string, string>>
  /** Documents uploaded with a form that was refused. */
  held: readonly HeldFile[]
}

const day = (moment: string): string => formatDate(moment, 'yyyy-MM-dd')

/** Verification of the account, other accounts of the subject, and held requests. */
export function SubjectPart({ subject, isPerson, errors, held }: Props) {
  const { acts, asking, accounts } = subject
  return (
    <div className={styles.parts}>
      <Standing subject={subject} isPerson={isPerson} errors={errors} held={held} />
      {acts.length > 0 && (
        <>
          <h2>等待执行的操作</h2>
          <p>以本单位名义申请、会减少本单位已有内容的操作，三个工作日后才执行；其间本单位任何一个账号都可以取消。</p>
          <ul className={styles.devices}>
            {acts.map(({ id, title, what, askedAt, dueOn, isMine }) => (
              <li key={id}>
                <div>
                  <h3>{title}</h3>
                  <p>{`${what}。${day(askedAt)} 由${isMine ? '本账号' : '本单位另一个账号'}申请，${dueOn} 以前可以取消，之后自动执行。`}</p>
                </div>
                <CentreForm part="subject" wanted="cancelAct" values={{ id }} label={`取消：${title}`}>
                  取消
                </CentreForm>
              </li>
            ))}
          </ul>
        </>
      )}
      {asking.map((each) => (
        <Asking key={each.id} asking={each} isPerson={isPerson} error={errors.reason} />
      ))}
      {accounts.length > 0 && <Accounts subject={subject} isPerson={isPerson} />}
    </div>
  )
}

function Standing({ subject: { isVerified, application, mayApply }, isPerson, errors, held }: Props) {
  if (isVerified)
    return (
      <p>
        <Tag tone="good">已认证</Tag> 本账号已通过实名认证，可以办理需要实名认证的事项。
      </p>
    )
  if (!mayApply) return <p>实名认证由您登录时使用的统一身份认证平台办理。</p>
  if (application && application.state !== 'rejected' && application.state !== 'verified')
    return (
      <>
        <p>
          <Tag tone="warning">办理中</Tag> {`${day(application.madeAt)} 已申请。`}
          {application.state === 'owner'
            ? `材料已核对，已请${isPerson ? '您已认证的账号' : '本单位主账号'}在 ${application.ownerDueOn} 以前答复。`
            : '由两位工作人员核对材料，结果以站内消息告诉您。'}
        </p>
        <FileLinks
          files={application.documents.map(({ id, name }) => ({
            ...{ id, name, label: '证明材料', address: heldFileAddress(id) },
          }))}
        />
      </>
    )
  return (
    <>
      <p>
        <Tag tone="plain">未认证</Tag>{' '}
        {application?.rejection
          ? `上次申请未通过：${application.rejection}。请补齐后重新申请。`
          : '请上传证明材料申请。'}
      </p>
      <form method="post" action={partAddress('subject')} encType="multipart/form-data" noValidate>
        <input type="hidden" name="do" value="apply" />
        <FileField
          name="documents"
          label="证明材料"
          hint={`${isPerson ? '有效身份证件正反面' : '营业执照或登记证书，以及法定代表人（负责人）授权书'}的照片或者扫描件；只给办理的工作人员看，随决定保存`}
          error={errors.documents}
          required
          limits={{ ...DOCUMENT_LIMITS, maxBytes: 10 * 1024 * 1024 }}
          files={held}
          nameInput={fileNameInput}
          bytesInput={fileBytesInput}
          form="verification"
        />
        <ButtonRow>
          <Button>申请实名认证</Button>
        </ButtonRow>
      </form>
    </>
  )
}

interface AskingProps {
  asking: OwnSubject['asking'][number]
  isPerson: boolean
  error?: string
}

/** Form for the owner to admit or refuse another account of the subject. */
function Asking({ asking: { id, loginName, name, madeAt, dueOn, isOverruled, seen }, isPerson, error }: AskingProps) {
  const own = isPerson ? '您' : '本单位'
  return (
    <>
      <h2>请答复：另一个账号申请代表{own}</h2>
      <p>
        {`登录名“${loginName}”（${name}）${day(madeAt)} 申请实名认证，材料已由信用中心核对。同意后，它可以查看${own}的档案、申请报告和办理事项。请在 ${dueOn} 以前答复。`}
        {isOverruled && <strong>信用中心已提议不经主账号决定；不同意的，请现在反对。</strong>}
      </p>
      <form method="post" action={partAddress('subject')} noValidate>
        <input type="hidden" name="do" value="answer" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="seen" value={seen} />
        <Field name="reason" label="反对的理由" hint="反对时填写，信用中心和申请人会看到" error={error} optional>
          {(control) => <input {...control} maxLength={200} />}
        </Field>
        <ButtonRow>
          <Button name="agrees" value="no" look="danger">
            反对
          </Button>
          <Button name="agrees" value="yes" look="plain">
            同意
          </Button>
        </ButtonRow>
      </form>
    </>
  )
}

function Accounts({ subject: { accounts, isOwner }, isPerson }: { subject: OwnSubject; isPerson: boolean }) {
  return (
    <>
      <h2>{isPerson ? '我的账号' : '本单位的账号'}</h2>
      <p>
        {isPerson
          ? '最先认证的是主账号。另一个账号要以您的名义认证，须经主账号同意。'
          : '最先认证的是主账号。另一个账号要代表本单位，须经主账号同意；停止账号、转移主账号，通知全部账号，三个工作日后执行。'}
      </p>
      <ul className={styles.devices}>
        {accounts.map(({ id, name, phone, since, isOwner: isMain, isSelf }) => (
          <li key={id}>
            <div>
              <h3>
                {name} {isMain && <Tag tone="good">主账号</Tag>} {isSelf && <Tag>本账号</Tag>}
              </h3>
              <p>{`${phone ? `手机 ${phone}，` : ''}${day(since)} 认证`}</p>
            </div>
            {isOwner && !isSelf && (
              <Buttons>
                <CentreForm part="subject" wanted="handOver" values={{ id }} label={`把主账号转给${name}`}>
                  转为主账号
                </CentreForm>
                <CentreForm
                  part="subject"
                  wanted="endAccount"
                  values={{ id }}
                  look="danger"
                  label={`停止账号：${name}`}
                >
                  停止账号
                </CentreForm>
              </Buttons>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const Buttons = ({ children }: { children: ReactNode }) => <span className={styles.pair}>{children}</span>
