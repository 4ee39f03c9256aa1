import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { apiOf, attemptOf, attemptTyped, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../kernel/calls/paging.ts'
import { readField } from '../../../kernel/forms/form.ts'
import { listOffices } from '../../../kernel/offices.ts'
import { readForm } from '../../../kernel/pages/posted-form.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { isKeyOf } from '../../../kernel/typed-keys.ts'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { DoneNote } from '../../../ui/forms/outcome.tsx'
import { ContentCard } from '../../../ui/frames/content-card.tsx'
import { LENDER_DESK } from '../../finance/layouts.ts'
import { lenderOffice } from '../../finance/lender/contract.ts'
import { grantCalls } from '../../grants/owner-contract.ts'
import { centre } from '../../people/centre-contract.ts'
import { type CurrentUser, people } from '../../people/contract.ts'
import { type CentrePart, findPart, listServices, partAddress } from '../../people/menu-contract.ts'
import { subjectCalls } from '../../people/subjects/subject-contract.ts'
import { isVerified } from '../../people/verification-contract.ts'
import { followCalls } from '../../register/follow/contract.ts'
import { reports } from '../../reports/contract.ts'
import { inquiries } from '../../submissions/looking-up/contract.ts'
import { FOLLOWS_DONE, isFollowStep, sendFollows } from '../follows-form.ts'
import { changeCredentials, findContacts } from '../security-form.ts'
import { sendApplication } from '../subject-form.ts'
import { AccountPart } from './account-part.tsx'
import { CasesPart } from './cases-part.tsx'
import styles from './centre.module.css'
import { CentreMenu } from './centre-menu.tsx'
import { ConsentsPart } from './consents-part.tsx'
import { DevicesPart } from './devices-part.tsx'
import { FollowsPart } from './follows-part.tsx'
import { GrantsPart } from './grants-part.tsx'
import { MessagesPart } from './messages-part.tsx'
import { OverviewPart } from './overview-part.tsx'
import { ReportsPart } from './reports-part.tsx'
import { SecurityPart } from './security-part.tsx'
import { SubjectPart } from './subject-part.tsx'

export async function loader(args: LoaderArguments) {
  const { row, url, address, actor, profile, now } = pageOfRequest(args)
  if (actor.kind !== 'user') throw data({ code: 403, msg: '用户中心供个人、企业和其他组织使用' }, { status: 403 })
  // Staff of a lending institution are sent to their desk; other sections stay reachable.
  if (actor.userType === 3 && !url.searchParams.has('part') && (await attemptOf(args)(lenderOffice.frame, {})).ok)
    throw redirect(LENDER_DESK)
  const part = findPart(url.searchParams.get('part'))
  const above = part.entry === part.id || part.entry === 'cases' ? [] : [findPart(part.entry)]
  const crumbs = [...above.map(({ id, name }) => ({ title: name, href: partAddress(id) })), { title: part.name }]
  const api = apiOf(args)
  const [user, summary, overview] = await Promise.all([
    api(people.currentUser, {}),
    api(centre.summary, {}),
    api(inquiries.myOverview, {}),
  ])
  return {
    page: { title: part.name, ownCrumb: row.title, crumbs },
    part,
    address,
    user,
    summary,
    overview,
    now,
    phone: listOffices(profile).centre.phone,
    /** Message after an action, shown once. */
    done: DONE[url.searchParams.get('done') ?? ''] ?? null,
    services: listServices(actor.userType),
    content: await contentOf(args, part.id, url.searchParams, user),
  }
}

/** Loads the data of the requested section only. */
async function contentOf(args: LoaderArguments, part: CentrePart, search: URLSearchParams, user: CurrentUser) {
  const api = apiOf(args)
  switch (part) {
    case 'reports':
      return { part, page: await api(reports.page, { query: pagingFromSearch(search) }) }
    case 'messages':
      return { part, page: await api(centre.messages, { query: pagingFromSearch(search) }) }
    case 'favourites': {
      const [follows, favourites] = await Promise.all([api(followCalls.mine, {}), api(centre.favourites, {})])
      return { part, follows, favourites }
    }
    case 'grants': {
      const [grants, looks] = await Promise.all([api(grantCalls.given, {}), api(grantCalls.looks, {})])
      return { part, grants, looks }
    }
    case 'consents':
      return { part, consents: await api(centre.consents, {}) }
    case 'devices':
      return { part, devices: await api(centre.devices, {}) }
    case 'subject':
      return { part, subject: await api(subjectCalls.own, {}) }
    case 'account':
      return { part, contacts: await findContacts(args) }
    case 'password':
    case 'phone':
    case 'email':
      return { part, contacts: await findContacts(args) }
    case 'all-cases':
      return { part, page: await api(inquiries.myCases, { query: pagingFromSearch(search) }) }
    case 'cases': {
      const [followed, messages, unverified] = await Promise.all([
        api(followCalls.brief, {}),
        api(centre.messages, { query: { pageNo: 1, pageSize: 3 } }),
        isVerified(user) ? null : api(subjectCalls.own, {}),
      ])
      return { part, followed, messages: messages.records, unverified }
    }
  }
}

const DONE: Readonly<Record<string, string>> = {
  password: '密码已修改，其他设备已退出登录。下次请用新密码登录。',
  phone: '手机号码已更换。',
  email: '电子邮箱已设置。',
  others: '其他设备已退出登录。',
  applied: '已提交申请。由两位工作人员核对材料，结果以站内消息告诉您。',
  answered: '已答复，并告诉了申请人和其他账号。',
  held: '已通知本单位全部账号。三个工作日后自动执行，其间任何一个账号都可以在这里取消。',
  did: '已办理。',
  ...FOLLOWS_DONE,
  cancelled: '已取消，不再执行，并通知了本单位全部账号。',
}

/** Forms of the user centre name their action in `do`, and are redirected to their section. */
export async function action(args: LoaderArguments) {
  const form = readForm(args)
  const attempt = attemptOf(args)
  const field = (name: string) => readField(form, name) ?? ''
  const wanted = field('do')
  if (wanted === 'secure') return changeCredentials(args, field)
  if (wanted === 'apply') {
    const sent = await sendApplication(args, form)
    if (sent.ok) return redirect(`${partAddress('subject')}&done=applied`, 303)
    return data({ errors: sent.errors, typed: '', sent: null, held: sent.held }, { status: sent.status })
  }
  if (isFollowStep(wanted)) return sendFollows(args, form, wanted)
  const answers = {
    read: () => attempt(centre.readMessages, { body: field('id') ? { id: field('id') } : {} }),
    unmark: () => attempt(centre.removeFavourite, { body: { address: field('address') } }),
    revoke: () => attempt(grantCalls.revoke, { body: { id: field('id') } }),
    withdraw: () => attempt(centre.withdrawConsent, { body: { id: field('id') } }),
    end: () => attempt(centre.endDevice, { body: { id: field('id') } }),
    endOthers: () => attempt(centre.endDevice, { body: { othersOnly: true } }),
    endAll: () => attempt(centre.endDevice, { body: {} }),
    close: () => attemptTyped(args)(centre.close, { body: { word: field('word') } }),
    answer: () => {
      const body = { id: field('id'), seen: field('seen'), reason: field('reason'), agrees: field('agrees') }
      return attemptTyped(args)(subjectCalls.answer, { body })
    },
    endAccount: () => attempt(subjectCalls.end, { body: { id: field('id') } }),
    handOver: () => attempt(subjectCalls.handOver, { body: { id: field('id') } }),
    cancelAct: () => attempt(subjectCalls.cancel, { body: { id: field('id') } }),
  }
  if (!isKeyOf(answers, wanted))
    return data({ errors: { do: '没有这项操作' }, typed: '', sent: null, held: [] }, { status: 422 })
  const answer = await answers[wanted]()
  if (!answer.ok) {
    const errors = Object.keys(answer.errors).length > 0 ? answer.errors : { do: answer.msg }
    return data({ errors, typed: '', sent: null, held: [] }, { status: answer.status })
  }
  const { data: told } = answer
  if (told !== null && typeof told === 'object' && 'dueOn' in told && (told.dueOn || wanted !== 'close'))
    return redirect(`${partAddress('subject')}&done=${told.dueOn ? 'held' : 'did'}`, 303)
  if (wanted === 'answer') return redirect(`${partAddress('subject')}&done=answered`, 303)
  if (wanted === 'cancelAct') return redirect(`${partAddress('subject')}&done=cancelled`, 303)
  if (wanted === 'close' || wanted === 'endAll') return redirect('/home', 303)
  if (wanted === 'endOthers') return redirect(`${partAddress('devices')}&done=others`, 303)
  const { url } = pageOfRequest(args)
  return redirect(url.pathname + url.search, 303)
}

export default function UserCentre() {
  const { part, content, overview, user, summary, now, phone, address, services, done } = useLoaderData<typeof loader>()
  const tried = useActionData<typeof action>()
  const errors: Record<string, string> = tried?.errors ?? {}
  return (
    <div className={styles.centre}>
      <CentreMenu user={user} entry={part.entry} toDo={overview.toDo.length} summary={summary} phone={phone} />
      <div className={styles.content}>
        {done && <DoneNote>{done}</DoneNote>}
        {content.part === 'cases' ? (
          <OverviewPart
            {...{ user, overview, summary, now, services }}
            followed={content.followed}
            messages={content.messages}
            unverified={content.unverified}
          />
        ) : content.part === 'favourites' ? (
          <FollowsPart
            {...{ errors, follows: content.follows, favourites: content.favourites }}
            typed={tried?.typed ?? ''}
            taken={tried && 'taken' in tried ? tried.taken : null}
          />
        ) : (
          <ContentCard title={part.name}>
            <ErrorSummary errors={errors} title="没有完成" />
            {content.part === 'all-cases' && <CasesPart page={content.page} address={address} now={now} />}
            {content.part === 'reports' && <ReportsPart page={content.page} address={address} />}
            {content.part === 'messages' && (
              <MessagesPart page={content.page} address={address} unread={summary.unread} now={now} />
            )}
            {content.part === 'grants' && <GrantsPart grants={content.grants} looks={content.looks} now={now} />}
            {content.part === 'consents' && <ConsentsPart consents={content.consents} />}
            {content.part === 'devices' && <DevicesPart devices={content.devices} now={now} />}
            {content.part === 'subject' && (
              <SubjectPart
                {...{ errors, subject: content.subject, isPerson: user.userType === 1 }}
                held={tried && 'held' in tried ? tried.held : []}
              />
            )}
            {content.part === 'account' && <AccountPart user={user} contacts={content.contacts} error={errors.word} />}
            {(content.part === 'password' || content.part === 'phone' || content.part === 'email') && (
              <SecurityPart
                part={content.part}
                contacts={content.contacts}
                errors={errors}
                typed={tried?.typed ?? ''}
                sent={tried?.sent ?? null}
              />
            )}
          </ContentCard>
        )}
      </div>
    </div>
  )
}
