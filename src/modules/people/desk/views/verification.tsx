import { redirect, useActionData, useLoaderData } from 'react-router'
import { apiOf, attemptOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { formatDate } from '../../../../kernel/format/date.ts'
import { readFields } from '../../../../kernel/forms/form.ts'
import { readForm } from '../../../../kernel/pages/posted-form.ts'
import { pressButton } from '../../../../kernel/pages/pressed-button.ts'
import { formAgain, pageOfRequest } from '../../../../kernel/pages/view.ts'
import { Facts } from '../../../../ui/facts/facts.tsx'
import { Tag } from '../../../../ui/facts/tag.tsx'
import { ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { heldFileAddress } from '../../../../ui/forms/file-field.tsx'
import { FileLinks } from '../../../../ui/forms/file-links.tsx'
import { Outcome } from '../../../../ui/forms/outcome.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { deskFrame } from '../../../desk/contract.ts'
import { ConsolePage } from '../../../desk/views/console-page.tsx'
import { type VerifiedAccount, verification } from '../../verification-contract.ts'
import { CONSOLE_VERIFICATION, CONSOLE_VERIFICATIONS } from '../layouts.ts'
import { ReviewMark } from './review-mark.tsx'
import { VerificationSteps } from './verification-steps.tsx'

export async function loader(args: LoaderArguments) {
  const { row, url } = pageOfRequest(args)
  const api = apiOf(args)
  const loginName = url.searchParams.get('loginName') ?? ''
  const [self, answer] = await Promise.all([
    api(deskFrame.desk, {}),
    attemptOf(args)(verification.account, { query: { loginName } }),
  ])
  const found = answer.ok ? answer.data : null
  return {
    title: found?.enterpriseName ?? row.title,
    ...{ self, found, refusal: answer.ok ? null : answer.msg, done: url.searchParams.get('done') ?? '' },
  }
}

export async function action(args: LoaderArguments) {
  const { confirm, reject, overrule, propose } = verification
  const { step = '', loginName = '', reason = '' } = readFields(readForm(args))
  const decision = step === 'revoke' ? 'revoke' : 'verify'
  const { answer, refusal } = await pressButton(args, { confirm, reject, overrule, propose }, 'propose', { decision })
  if (answer.ok)
    return redirect(`${CONSOLE_VERIFICATION}?loginName=${encodeURIComponent(loginName)}&done=${step || 'propose'}`, 303)
  return formAgain({ reason, ...refusal })
}

const DONE: Readonly<Record<string, string>> = {
  propose: '已提议通过，等待另一位工作人员复核',
  revoke: '已提议取消认证，等待另一位工作人员复核',
  overrule: '已提议不经主账号决定，主账号已收到通知',
  reject: '已办理，并以站内消息告知本人',
  confirm: '已复核，并以站内消息告知本人和同一主体的其他账号',
}

export default function ConsoleVerification() {
  const { title, self, found, refusal, done } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  return (
    <ConsolePage self={self} current={CONSOLE_VERIFICATIONS} title={title}>
      <Outcome sent={sent} anchor="account" done={DONE[done] ?? null} />
      {found ? (
        <>
          <AccountFacts account={found} />
          {found.register && <RegisterComparison register={found.register} />}
          <VerificationSteps account={found} reason={sent?.reason ?? ''} errors={sent?.errors ?? {}} />
        </>
      ) : (
        <>
          <p>{refusal}</p>
          <ButtonRow>
            <ButtonLink href={CONSOLE_VERIFICATIONS} look="plain">
              返回列表
            </ButtonLink>
          </ButtonRow>
        </>
      )}
    </ConsolePage>
  )
}

function AccountFacts({ account }: { account: VerifiedAccount }) {
  const { loginName, userTypeName, name, certNo, enterpriseName, creditCode, state, registeredAt } = account
  const { documents, proposal, rejection, decidedBy, ownerDueOn, otherAccounts, isOwner } = account
  const isFirm = enterpriseName !== null
  const files = documents.map(({ id, name: file }, index) => ({
    ...{ id, name: file, address: heldFileAddress(id), label: `材料 ${index + 1}` },
  }))
  const noDocuments = state === 'none' ? '没有提交' : '没有提交，或者只给办理的工作人员看'
  return (
    <div id="account" tabIndex={-1}>
      <Facts
        items={[
          ...(isFirm
            ? [
                { label: '单位名称', value: enterpriseName },
                { label: '统一社会信用代码', value: creditCode },
              ]
            : []),
          { label: isFirm ? '法定代表人（负责人）' : '姓名', value: name },
          { label: '证件号码', value: certNo },
          { label: '类型', value: userTypeName },
          { label: '登录名', value: loginName },
          { label: '注册时间', value: formatDate(registeredAt, 'yyyy-MM-dd hh:mm') },
          { label: '状态', value: <ReviewMark state={state} /> },
          { label: '主账号', value: isOwner ? '是' : otherAccounts > 0 ? '另有主账号' : '还没有' },
          { label: '其他已认证账号', value: `${otherAccounts} 个` },
          { label: '证明材料', value: files.length > 0 ? <FileLinks files={files} /> : noDocuments, wide: true },
          ...(proposal
            ? [
                {
                  label: `提议（${proposal.by}）`,
                  value: `${PROPOSALS[proposal.kind]}：${proposal.reason}`,
                  wide: true,
                },
              ]
            : []),
          ...(ownerDueOn ? [{ label: '主账号答复期限', value: `${ownerDueOn}（含当日）` }] : []),
          ...(rejection ? [{ label: '未通过的理由', value: rejection, wide: true }] : []),
          ...(decidedBy ? [{ label: '办理人员', value: decidedBy }] : []),
        ]}
      />
    </div>
  )
}

/** The account's data beside the register's; differences are marked by word and colour. */
function RegisterComparison({ register: { isKnown, facts } }: { register: NonNullable<VerifiedAccount['register']> }) {
  const differing = facts.filter(({ isSame }) => isSame === false).length
  return (
    <>
      <h2>与登记信息对照</h2>
      {!isKnown ? (
        <p>
          <Tag tone="warning">查无此代码</Tag>{' '}
          登记库中没有这个统一社会信用代码，请核对执照；新设立的单位可能还没有归集。
        </p>
      ) : (
        <>
          <p>
            {differing > 0 ? (
              <Tag tone="warning">{`${differing} 项不一致`}</Tag>
            ) : (
              <Tag tone="good">与登记信息一致</Tag>
            )}
          </p>
          <DataTable
            caption="账号填写的与登记信息"
            rows={facts}
            rowKey={({ label }) => label}
            columns={[
              { key: 'label', label: '项目', headline: true },
              { key: 'claimed', label: '账号填写', cell: ({ claimed }) => claimed ?? '—' },
              { key: 'registered', label: '登记信息', cell: ({ registered }) => registered || '—' },
              {
                key: 'isSame',
                label: '对照',
                narrow: true,
                cell: ({ isSame, claimed }) =>
                  isSame === null ? (
                    '—'
                  ) : isSame ? (
                    <Tag tone="good">{claimed === null ? '正常' : '一致'}</Tag>
                  ) : (
                    <Tag tone="warning">{claimed === null ? '需核实' : '不一致'}</Tag>
                  ),
              },
            ]}
          />
        </>
      )}
    </>
  )
}

const PROPOSALS = { verify: '通过认证', revoke: '取消认证', overrule: '不经主账号决定' } as const
