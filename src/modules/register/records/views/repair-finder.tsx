import { useLoaderData } from 'react-router'
import { apiOf, attemptOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../../kernel/calls/paging.ts'
import { checkCreditCode } from '../../../../kernel/identity/credit-code.ts'
import { listOffices } from '../../../../kernel/offices.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { Split, Stack } from '../../../../ui/frames/split.tsx'
import { chooseTicked, readRepairChoice } from '../repair-choice.ts'
import { ownRepairCalls, type RepairPage, repairCalls } from '../repair-contract.ts'
import styles from './repair-finder.module.css'
import { FeeNote, RepairGuide, RepairPapers } from './repair-guide.tsx'
import { RepairList } from './repair-list.tsx'

const SHORTEST = 4

export async function loader(args: LoaderArguments) {
  const { url, address, actor, profile } = pageOfRequest(args)
  const choice = readRepairChoice(url.searchParams)
  const { subject, verdict } = choice
  const error = subject ? refusalOf(subject) : null
  const query = { ...pagingFromSearch(url.searchParams), verdict }
  const own = !subject && actor.kind === 'user' ? await attemptOf(args)(ownRepairCalls.mine, { query }) : null
  const found: RepairPage | null =
    subject && !error
      ? await apiOf(args)(repairCalls.recordsOf, { query: { ...query, subject } })
      : own?.ok && own.data.subjects.length > 0
        ? own.data
        : null
  const name = nameOf(found, subject)
  const { centre, windows } = listOffices(profile)
  return {
    page: { title: name ? `${name}能修复什么` : '我要修复' },
    ...{ subject, error, found, name, address, windows, phone: centre.phone },
    repairWindow: profile.repairWindow,
    isOwn: found !== null && !subject,
    chosen: found ? chooseTicked(found.records, choice) : [],
    ticksAll: choice.ticked === null,
  }
}

const nameOf = (found: RepairPage | null, subject: string): string | null =>
  found && (found.subjects.length === 1 ? found.subjects[0]!.name : subject)

/** Eighteen letters and digits are taken as a code, so that a wrong check digit is reported. */
function refusalOf(subject: string): string | null {
  if ([...subject].length < SHORTEST) return '请输入单位全称或 18 位统一社会信用代码'
  if (!/^[0-9a-z]{18}$/i.test(subject)) return null
  const verdict = checkCreditCode(subject.toUpperCase())
  return verdict.ok ? null : `统一社会信用代码${verdict.reason}`
}

export default function RepairFinder() {
  const data = useLoaderData<typeof loader>()
  const { subject, found, name, isOwn, phone } = data
  const isEmpty = found !== null && Object.values(found.counts).every((count) => count === 0)
  return (
    <Stack>
      <Finder {...data} />
      {found ? (
        <Split
          as="aside"
          left={
            <Stack>
              {isEmpty ? (
                <Nothing subject={subject} name={name ?? ''} isKnown={found.subjects.length > 0} />
              ) : (
                <RepairList {...data} found={found} name={name ?? ''} />
              )}
            </Stack>
          }
          right={
            <Stack>
              <RepairGuide repairWindow={data.repairWindow} />
              <RepairPapers />
              <FeeNote phone={phone} isOwn={isOwn} />
            </Stack>
          }
        />
      ) : (
        <>
          <Split as="halves" left={<RepairGuide repairWindow={data.repairWindow} />} right={<RepairPapers />} />
          <FeeNote phone={phone} isOwn={false} />
        </>
      )}
    </Stack>
  )
}

function Finder({ subject, error, isOwn }: { subject: string; error: string | null; isOwn: boolean }) {
  return (
    <section className={`card ${styles.finder}`}>
      <div>
        <h1>我能修复什么</h1>
        <p>
          {isOwn
            ? '本单位的失信信息能不能修复、哪天起可以申请，已按规定逐条算好。'
            : '输入单位名称，看每一条失信信息能不能修复、哪天起可以申请、由谁办理。'}
          查询和修复都不收费。
        </p>
      </div>
      <form action="/wanna-repair" method="get" className={styles.form}>
        <Field
          name="subject"
          label="单位全称或统一社会信用代码"
          hint={isOwn ? '查其他单位的公开信息' : '名称须与营业执照一致，曾用名也可以'}
          error={error ?? undefined}
          required
        >
          {(control) => <input {...control} type="search" defaultValue={subject} maxLength={50} />}
        </Field>
        <Button>查询</Button>
      </form>
    </section>
  )
}

function Nothing({ subject, name, isKnown }: { subject: string; name: string; isKnown: boolean }) {
  return (
    <section className={`card ${styles.nothing}`}>
      {isKnown ? (
        <EmptyState of="search" title={`${name}没有公示中的失信信息`}>
          <p>没有需要修复的。公示期满、已修复的信息不再公开显示。</p>
        </EmptyState>
      ) : (
        <EmptyState of="search" title={`没有找到“${subject}”公示中的失信信息`}>
          <p>请核对名称是否与营业执照完全一致，或改用统一社会信用代码查询。公示期满、已修复的信息不再显示。</p>
          <a href={`/code-publicity?search=${encodeURIComponent(subject)}`}>按名称的一部分查找</a>
        </EmptyState>
      )}
    </section>
  )
}
