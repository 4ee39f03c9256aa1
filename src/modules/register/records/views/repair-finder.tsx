import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { dateKey } from '../../../../kernel/format/date.ts'
import { checkCreditCode } from '../../../../kernel/identity/credit-code.ts'
import { keywordOf } from '../../../../kernel/pages/keyword.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { register } from '../contract.ts'
import { repairWords } from '../repair-words.ts'
import { PenaltyCard } from './penalty-card.tsx'
import styles from './repair-finder.module.css'

const SHORTEST = 4

export async function loader(args: LoaderArguments) {
  const { url, now } = pageOfRequest(args)
  const subject = keywordOf(url.searchParams.get('subject'))
  const error = subject ? refusalOf(subject) : null
  const { records } =
    subject && !error ? await apiOf(args)(register.penaltiesOf, { query: { subject } }) : { records: [] }
  const today = dateKey(now)
  return {
    page: { title: subject && !error ? `${subject}的修复时间` : '我要修复' },
    subject,
    error,
    found: records.map((record) => ({ record, repair: repairWords(record, today) })),
  }
}

/** Eighteen letters and digits are meant as a code, so a slip in them is told. */
function refusalOf(subject: string): string | null {
  if ([...subject].length < SHORTEST) return '请输入单位全称或 18 位统一社会信用代码'
  if (!/^[0-9a-z]{18}$/i.test(subject)) return null
  const verdict = checkCreditCode(subject.toUpperCase())
  return verdict.ok ? null : `统一社会信用代码${verdict.reason}`
}

export default function RepairFinder() {
  const { subject, error, found } = useLoaderData<typeof loader>()
  return (
    <ContentCard title="我要修复" total={subject && !error ? found.length : undefined}>
      <p className={styles.lead}>
        输入单位全称或统一社会信用代码，查看本单位公示中的行政处罚信息，每一条从哪天起可以申请修复、怎样申请。
      </p>
      <form action="/wanna-repair" method="get" className={styles.form}>
        <Field
          name="subject"
          label="单位全称或统一社会信用代码"
          hint="名称须与营业执照一致，曾用名也可以"
          error={error ?? undefined}
          required
        >
          {(control) => <input {...control} type="search" defaultValue={subject} maxLength={50} />}
        </Field>
        <Button>查询</Button>
      </form>
      {found.map(({ record, repair }) => (
        <PenaltyCard key={record.id} record={record} repair={repair} level={2} />
      ))}
      {subject && !error && found.length === 0 && (
        <EmptyState title={`没有找到“${subject}”公示中的行政处罚信息`}>
          <p>请核对名称是否与营业执照完全一致，或改用统一社会信用代码查询。公示期满、已修复的信息不再显示。</p>
          <a href={`/code-publicity?search=${encodeURIComponent(subject)}`}>按名称的一部分查找</a>
        </EmptyState>
      )}
      <p className={styles.more}>
        列入经营异常名录、严重失信主体名单等信息，由列入的单位办理移出，见<a href="/repair-method">修复方式</a>。
      </p>
    </ContentCard>
  )
}
