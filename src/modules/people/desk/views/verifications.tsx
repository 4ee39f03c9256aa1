import { useLoaderData } from 'react-router'
import { apiOf, attemptOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { readMine } from '../../../../kernel/calls/mine.ts'
import { pagingFromSearch } from '../../../../kernel/calls/paging.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { typedKeys } from '../../../../kernel/typed-keys.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { ChoiceForm } from '../../../../ui/forms/choice-form.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { namedOptions } from '../../../../ui/forms/select.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { Stack } from '../../../../ui/frames/split.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { timeColumn } from '../../../../ui/lists/time-column.ts'
import { deskFrame } from '../../../desk/contract.ts'
import { ConsoleNav } from '../../../desk/views/console-nav.tsx'
import { REVIEW_STATES, verification } from '../../verification-contract.ts'
import { CONSOLE_VERIFICATION, CONSOLE_VERIFICATIONS } from '../layouts.ts'
import { ReviewMark } from './review-mark.tsx'
import styles from './verification.module.css'

export async function loader(args: LoaderArguments) {
  const { row, url, address } = pageOfRequest(args)
  const state = typedKeys(REVIEW_STATES).find((each) => each === url.searchParams.get('state')) ?? 'waiting'
  const keyword = url.searchParams.get('keyword')?.trim().slice(0, 50) || undefined
  const self = await apiOf(args)(deskFrame.desk, {})
  const query = { ...pagingFromSearch(url.searchParams), ...readMine(url.searchParams), state, keyword }
  // If an external service verifies people, the page says so instead of showing a list.
  const answer = await attemptOf(args)(verification.page, { query })
  return {
    ...{ title: row.title, address, state, keyword, self },
    ...(answer.ok ? { found: answer.data, refusal: null } : { found: null, refusal: answer.msg }),
  }
}

export default function ConsoleVerifications() {
  const { title, address, state, keyword, self, found, refusal } = useLoaderData<typeof loader>()
  return (
    <>
      <ConsoleNav self={self} current={CONSOLE_VERIFICATIONS} />
      {found ? (
        <Stack>
          <ContentCard title={title} total={found.total} unit="个">
            <ChoiceForm
              home={CONSOLE_VERIFICATIONS}
              keyword={{ label: '单位名称或代码', placeholder: '例如：食品有限公司', value: keyword }}
              isNarrowed={state !== 'waiting' || keyword !== undefined}
              choices={[
                {
                  ...{ name: 'state', label: '状态', chosen: state },
                  options: namedOptions(REVIEW_STATES),
                },
              ]}
            />
            <DataTable
              caption="实名认证申请"
              rows={found.records}
              rowKey={({ loginName }) => loginName}
              empty={<EmptyState title={`没有${REVIEW_STATES[state]}的申请`} />}
              columns={[
                {
                  ...{ key: 'enterpriseName', label: '申请人' },
                  cell: ({ loginName, enterpriseName }) => (
                    <SiteLink href={`${CONSOLE_VERIFICATION}?loginName=${encodeURIComponent(loginName)}`}>
                      {enterpriseName ?? `个人（${loginName}）`}
                    </SiteLink>
                  ),
                },
                { key: 'creditCode', label: '统一社会信用代码', narrow: true },
                { key: 'userTypeName', label: '类型', narrow: true },
                { key: 'loginName', label: '登录名', narrow: true },
                timeColumn('madeAt', '提交时间'),
                {
                  ...{ key: 'state', label: '状态', narrow: true },
                  cell: (each) => (each.isRevocation ? '拟取消认证' : <ReviewMark state={each.state} />),
                },
              ]}
            />
            <Pagination page={found} address={address} unit="个" />
          </ContentCard>
          <ContentCard title="窗口核验" level={2}>
            <p className={styles.note}>
              个人或单位到窗口办理的，请其登录用户中心上传材料，再按登录名打开；每次查看都留痕。
            </p>
            <form method="get" action={CONSOLE_VERIFICATION} className={styles.open}>
              <Field name="loginName" label="登录名" required>
                {(control) => <input {...control} maxLength={64} autoComplete="off" />}
              </Field>
              <Button look="plain">打开</Button>
            </form>
          </ContentCard>
        </Stack>
      ) : (
        <ContentCard title={title}>
          <p>{refusal}</p>
        </ContentCard>
      )}
    </>
  )
}
