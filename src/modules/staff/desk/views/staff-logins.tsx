import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../../kernel/calls/paging.ts'
import { findNarrowed, readTexts } from '../../../../kernel/pages/narrowed.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { typedKeys } from '../../../../kernel/typed-keys.ts'
import { ChoiceForm } from '../../../../ui/forms/choice-form.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { deskFrame } from '../../../desk/contract.ts'
import { ConsolePage } from '../../../desk/views/console-page.tsx'
import { LOGIN_WORDS, staffDesk } from '../../desk-contract.ts'
import { CONSOLE_STAFF_LOGINS } from '../layouts.ts'
import { LoginTable } from './login-table.tsx'
import styles from './people.module.css'

const OUTCOMES = typedKeys(LOGIN_WORDS).map((code) => ({ code, name: LOGIN_WORDS[code].name }))

export async function loader(args: LoaderArguments) {
  const { row, url, address } = pageOfRequest(args)
  const { outcome: asked, ...others } = readTexts(url, ['outcome', 'from', 'to', 'staffId'])
  const outcome = typedKeys(LOGIN_WORDS).find((each) => each === asked)
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
    <ConsolePage
      self={self}
      current={CONSOLE_STAFF_LOGINS}
      title={who ? `${who}的登录记录` : title}
      total={found.total}
    >
      <ErrorSummary errors={errors} />
      <p className={styles.note}>取自审计记录，每次查阅都留痕。</p>
      <ChoiceForm
        home={CONSOLE_STAFF_LOGINS}
        isNarrowed={Object.values(filter).some((value) => value !== undefined)}
        carried={filter.staffId ? { staffId: filter.staffId } : {}}
        errors={errors}
        choices={[
          { name: 'outcome', label: '结果', options: OUTCOMES, all: '全部结果', chosen: filter.outcome },
          { name: 'from', label: '开始日期', type: 'date', chosen: filter.from },
          { name: 'to', label: '结束日期', type: 'date', chosen: filter.to },
        ]}
      />
      <LoginTable records={found.records} caption="工作人员的登录记录" names />
      <Pagination page={found} address={address} />
    </ConsolePage>
  )
}
