import { redirect, useActionData, useLoaderData } from 'react-router'
import { apiOf, attemptOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../../kernel/calls/paging.ts'
import { readFields } from '../../../../kernel/forms/form.ts'
import { readForm } from '../../../../kernel/pages/posted-form.ts'
import { formAgain, pageOfRequest } from '../../../../kernel/pages/view.ts'
import { Facts } from '../../../../ui/facts/facts.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { ChoiceForm } from '../../../../ui/forms/choice-form.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { DoneNote } from '../../../../ui/forms/outcome.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { deskFrame } from '../../../desk/contract.ts'
import { ConsolePage } from '../../../desk/views/console-page.tsx'
import { imports } from '../../import/contract.ts'
import { dataDesk } from '../contract.ts'
import { batchAddress } from '../data-form.ts'
import { CONSOLE_QUEUE } from '../layouts.ts'
import styles from './data.module.css'

const DECIDED_COOKIE = 'queue-decided'
const DECISIONS = {
  publish: '原样公示',
  mask: '替换姓名后公示',
  return: '退回报送单位',
  drop: '不公示',
} as const
/** Label of the button that publishes a fine outside the lawful range: the clerk confirms having compared it with the decision. */
const FINE_CHECKED = '已对照决定书，罚款无误，公示'

export async function loader(args: LoaderArguments) {
  const { row, url, address, flashCookies } = pageOfRequest(args)
  const api = apiOf(args)
  const [self, datasets] = await Promise.all([api(deskFrame.desk, {}), api(dataDesk.datasets, {})])
  const dataset = datasets.find(({ code }) => code === url.searchParams.get('dataset'))?.code
  const found = await api(imports.importQueue, { query: { ...pagingFromSearch(url.searchParams), dataset } })
  const done = flashCookies.take(DECIDED_COOKIE)
  return { title: row.title, address, self, datasets, dataset, found, done }
}

export async function action(args: LoaderArguments) {
  const { address, flashCookies } = pageOfRequest(args)
  const { id = '', decision = '' } = readFields(readForm(args))
  const wanted = decision in DECISIONS ? (decision as keyof typeof DECISIONS) : 'drop'
  const answer = await attemptOf(args)(imports.decideQueued, { params: { id }, body: { decision: wanted } })
  if (!answer.ok) return formAgain({ errors: { [`row-${id}`]: answer.msg } })
  flashCookies.keep(DECIDED_COOKIE, `第 ${answer.data.rowNo} 行：${DECISIONS[wanted]}。`, 60)
  return redirect(address, 303)
}

export default function ConsoleQueue() {
  const { title, address, self, datasets, dataset, found, done } = useLoaderData<typeof loader>()
  const { errors } = useActionData<typeof action>() ?? { errors: {} }
  const nameOf = (code: string) => datasets.find((each) => each.code === code)?.name ?? code
  return (
    <ConsolePage self={self} current={CONSOLE_QUEUE} title={title} total={found.total}>
      <div className={styles.form}>
        <ErrorSummary errors={errors} />
        {done && <DoneNote>{done}</DoneNote>}
        <p className={styles.note}>
          这些行的正文里可能有第三人的姓名，或者罚款不在所引条款的幅度内，看过以后才能公示；每次查看都记入审计。报送人本人不能认定。
        </p>
      </div>
      <ChoiceForm
        home={CONSOLE_QUEUE}
        isNarrowed={dataset !== undefined}
        choices={[{ name: 'dataset', label: '数据集', all: '全部数据集', options: datasets, chosen: dataset ?? '' }]}
      />
      {found.records.length === 0 && <EmptyState />}
      {found.records.map((row) => (
        <article key={row.id} id={`row-${row.id}`} className={styles.queuedRow} aria-label={`第 ${row.rowNo} 行`}>
          <h2>
            {nameOf(row.dataset)} <SiteLink href={batchAddress(row.batchNo)}>{`批次第 ${row.rowNo} 行`}</SiteLink>
          </h2>
          <p className={styles.wrong}>{row.reason}</p>
          <Facts items={row.items} />
          <form method="post" action={address} className={styles.beside}>
            <input type="hidden" name="id" value={row.id} />
            {row.mayHoldNames && (
              <Button name="decision" value="mask">
                {DECISIONS.mask}
              </Button>
            )}
            {row.isFineDoubted && (
              <Button name="decision" value="return">
                {DECISIONS.return}
              </Button>
            )}
            <Button name="decision" value="publish" look="plain">
              {row.isFineDoubted ? FINE_CHECKED : DECISIONS.publish}
            </Button>
            <Button name="decision" value="drop" look="danger">
              {DECISIONS.drop}
            </Button>
          </form>
        </article>
      ))}
      <Pagination page={found} address={address} />
    </ConsolePage>
  )
}
