import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../../kernel/calls/paging.ts'
import { ownKeys } from '../../../../kernel/own-keys.ts'
import { findNarrowed, textsIn } from '../../../../kernel/pages/narrowed.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { NarrowingForm } from '../../../../ui/forms/narrowing-form.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { deskFrame } from '../../../desk/contract.ts'
import { ConsoleNav } from '../../../desk/views/console-nav.tsx'
import { LOGIN_WORDS, staffDesk } from '../../desk-contract.ts'
import { CONSOLE_STAFF_LOGINS } from '../layouts.ts'
import { LoginTable } from './login-table.tsx'
import styles from './people.module.css'

const OUTCOMES = ownKeys(LOGIN_WORDS).map((code) => ({ code, name: LOGIN_WORDS[code].name }))

export async function loader(args: LoaderArguments) {
  const { row, url, address } = pageOfRequest(args)
  const { outcome: asked, ...others } = textsIn(url, ['outcome', 'from', 'to', 'staffId'])
  const outcome = ownKeys(LOGIN_WORDS).find((each) => each === asked)
  const filter: Partial<Record<'from' | 'to' | 'staffId', string>> & { outcome: typeof outcome } = {
    ...others,
    outcome,
  }
  const { found, errors } = await findNarrowed(args, staffDesk.logins, filter, pagingFromSearch(url.searchParams))
  const self = await apiOf(args)(deskFrame.desk, {})
  return { title: row.title, address, filter, self, found, errors }
}

export default function ConsoleStaffLogins() {
  const { title, address, filter, self, found, errors } = useLoaderData<typeof loader>()
  const who = filter.staffId ? found.records[0]?.name : undefined
  return (
    <>
      <ConsoleNav self={self} current={CONSOLE_STAFF_LOGINS} />
      <ContentCard title={who ? `${who}的登录记录` : title} total={found.total}>
        <ErrorSummary errors={errors} />
        <p className={styles.note}>取自审计记录，每次查阅都留痕。</p>
        <NarrowingForm
          home={CONSOLE_STAFF_LOGINS}
          isNarrowed={Object.values(filter).some((value) => value !== undefined)}
          carried={filter.staffId ? { staffId: filter.staffId } : {}}
        >
          <Field name="outcome" label="结果">
            {(control) => <Select control={control} options={OUTCOMES} chosen={filter.outcome ?? ''} none="全部结果" />}
          </Field>
          <Field name="from" label="开始日期" error={errors.from}>
            {(control) => <input {...control} type="date" defaultValue={filter.from} />}
          </Field>
          <Field name="to" label="结束日期" error={errors.to}>
            {(control) => <input {...control} type="date" defaultValue={filter.to} />}
          </Field>
        </NarrowingForm>
        <LoginTable records={found.records} caption="工作人员的登录记录" names />
        <Pagination page={found} address={address} />
      </ContentCard>
    </>
  )
}
