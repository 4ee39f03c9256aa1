import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { apiOf, attemptOf, attemptTyped, type LoaderArguments, refusalOf } from '../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../kernel/calls/paging.ts'
import { readField } from '../../../kernel/forms/form.ts'
import { ifFound } from '../../../kernel/pages/if-found.ts'
import { readForm } from '../../../kernel/pages/posted-form.ts'
import { qrCode } from '../../../kernel/pages/qr-code.server.ts'
import { formAgain, pageOfRequest } from '../../../kernel/pages/view.ts'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { MessagePage } from '../../../ui/frames/message-page.tsx'
import { Split, Stack } from '../../../ui/frames/split.tsx'
import { creditPlusCalls } from '../../register/figures/credit-plus-contract.ts'
import { LEVEL_CHECK_PAGE, POINTS_PAGES } from '../addresses.ts'
import { pointsOwn } from '../contract.ts'
import { personPoints } from '../layouts.ts'
import { BenefitList } from './benefit-list.tsx'
import { ConsentLine } from './consent-line.tsx'
import { Curve } from './curve.tsx'
import { Introduction } from './introduction.tsx'
import { JoinForm } from './join-form.tsx'
import { LedgerTable } from './ledger-table.tsx'
import { RaiseList } from './raise-list.tsx'
import { ScoreBlock } from './score-block.tsx'

const CODE_COOKIE = 'points-code'
const CODE_SECONDS = 300
const LEDGER_ROWS = 8
/** The call answers with this status if the account is not verified by documents. */
const CONFLICT = 409

export async function loader(args: LoaderArguments) {
  const { row, url, flashCookies, profile, now, actor } = pageOfRequest(args)
  const readSchemes = () => apiOf(args)(creditPlusCalls.schemes, {})
  if (actor.kind !== 'user') {
    const { subject } = personPoints.optionsOf(row)
    const schemes = (await readSchemes()).map(({ code, title, page }) => ({ code, title, page }))
    const stranger = { title: row.title, subject, address: row.path, schemes }
    return { page: { title: row.title }, home: row.path, stranger, reason: '', points: null, shown: null }
  }
  const home = POINTS_PAGES[actor.userType === 1 ? 'person' : 'enterprise']
  if (row.path !== home) throw redirect(home, 302)
  const page = { title: row.title, meta: { robots: 'noindex' } }
  const answer = await attemptOf(args)(pointsOwn.own, {})
  if (!answer.ok) {
    if (answer.status !== CONFLICT) throw data({ code: answer.status, msg: answer.msg }, { status: answer.status })
    return { page, home, stranger: null, reason: answer.msg, points: null, shown: null }
  }
  const points = answer.data
  if (!points.joined) return { page, home, stranger: null, reason: '', points, shown: null }
  const api = apiOf(args)
  const tab = url.searchParams.get('tab') ?? undefined
  const day = url.searchParams.get('day')
  const paging = pagingFromSearch(url.searchParams)
  const [ledger, schemes, dayScore] = await Promise.all([
    api(pointsOwn.ledger, { query: { ...paging, pageSize: LEDGER_ROWS, ...(tab && { tab }) } }),
    readSchemes(),
    day === null ? undefined : ifFound(api(pointsOwn.day, { query: { day } })),
  ])
  const shown = {
    ...{ ledger, tab: tab ?? null, address: url.pathname + url.search, now },
    schemes: schemes.map(({ code, title, icon, page: address }) => ({ code, title, icon, page: address })),
    askedDay: day,
    dayScore: dayScore ?? null,
    code: readCode(flashCookies.read(CODE_COOKIE), now, profile.publicUrl),
  }
  return { page, home, stranger: null, reason: '', points, shown }
}

/** Shown only in the session that made it, and only while it is valid. */
function readCode(kept: string | null, now: number, publicUrl: string) {
  if (kept === null) return null
  const { secret, until } = JSON.parse(kept) as { secret: string; until: string }
  if (Date.parse(until) <= now) return null
  return { secret, until, qr: qrCode(`${new URL(LEVEL_CHECK_PAGE, publicUrl).href}#${secret}`) }
}

export async function action(args: LoaderArguments) {
  const { row, flashCookies } = pageOfRequest(args)
  const form = readForm(args)
  const read = (name: string) => readField(form, name) ?? ''
  const attempt = attemptOf(args)
  switch (read('step')) {
    case 'join': {
      const body = { agreed: read('agreed'), version: read('version') }
      const joined = await attemptTyped(args)(pointsOwn.join, { body })
      return joined.ok ? redirect(row.path, 303) : refused(joined)
    }
    case 'leave': {
      const left = await attempt(pointsOwn.leave, { body: { confirmed: read('confirmed') } })
      if (!left.ok) return refused(left)
      if (!left.data.dueOn) flashCookies.drop(CODE_COOKIE)
      return redirect(row.path, 303)
    }
    default: {
      const shown = await attempt(pointsOwn.showLevel, { body: { scheme: read('scheme') } })
      if (!shown.ok) return refused(shown)
      flashCookies.keepForVisit(CODE_COOKIE, JSON.stringify(shown.data), CODE_SECONDS)
      return redirect(`${row.path}#level-code`, 303)
    }
  }
}

const refused = (answer: Parameters<typeof refusalOf>[0]) => formAgain(refusalOf(answer))

export default function MyPoints() {
  const { home, stranger, reason, points, shown } = useLoaderData<typeof loader>()
  const { errors, message } = useActionData<typeof action>() ?? { errors: {}, message: null }
  const summary = <ErrorSummary errors={message ? { step: message } : errors} title="没有办成" />
  if (stranger)
    return (
      <Stack>
        {summary}
        <Introduction {...stranger} />
      </Stack>
    )
  if (!points)
    return (
      <MessagePage
        title="实名认证后可以参加信用积分"
        actions={[
          { label: '查看账号信息', href: '/user?part=account' },
          { label: '联系信用中心', href: '/contact' },
        ]}
      >
        <p>{reason}</p>
      </MessagePage>
    )
  if (!shown)
    return (
      <Stack>
        {summary}
        <JoinForm subject={points.subjectType} errors={errors} />
      </Stack>
    )
  return (
    <Stack>
      {summary}
      <ConsentLine points={points} home={home} isLeaving={'confirmed' in errors} error={errors.confirmed} />
      <ScoreBlock points={points} code={shown.code} schemes={shown.schemes} error={errors.scheme} />
      <Split as="aside" left={<RaiseList points={points} />} right={<Curve points={points} />} />
      <Split
        as="aside"
        left={<LedgerTable shown={shown} home={home} />}
        right={<BenefitList points={points} schemes={shown.schemes} />}
      />
    </Stack>
  )
}
