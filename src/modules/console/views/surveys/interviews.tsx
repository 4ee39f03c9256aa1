import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../../kernel/calls/paging.ts'
import { formatDate } from '../../../../kernel/format/date.ts'
import { ownKeys } from '../../../../kernel/own-keys.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { ChoiceForm } from '../../../../ui/forms/choice-form.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { deskFrame } from '../../../desk/contract.ts'
import { ConsoleNav } from '../../../desk/views/console-nav.tsx'
import { INTERVIEW_WORDS, INTERVIEW_WRITERS, interviewDesk } from '../../../interviews/desk-contract.ts'
import { CONSOLE_INTERVIEW, CONSOLE_INTERVIEWS } from '../../layouts.ts'
import { optionsOf } from './survey-fields.tsx'

export async function loader(args: LoaderArguments) {
  const { row, url, address } = pageOfRequest(args)
  const api = apiOf(args)
  const state = ownKeys(INTERVIEW_WORDS.states).find((each) => each === url.searchParams.get('state'))
  const [self, found] = await Promise.all([
    api(deskFrame.desk, {}),
    api(interviewDesk.page, { query: { ...pagingFromSearch(url.searchParams), state } }),
  ])
  return { title: row.title, address, state: state ?? '', self, found }
}

export default function ConsoleInterviews() {
  const { title, address, state, self, found } = useLoaderData<typeof loader>()
  const isWriter = self.roles.some(({ code }) => INTERVIEW_WRITERS.some((role) => role === code))
  return (
    <>
      <ConsoleNav self={self} current={CONSOLE_INTERVIEWS} />
      <ContentCard title={title} total={found.total} unit="场">
        <ChoiceForm
          home={CONSOLE_INTERVIEWS}
          isNarrowed={state !== ''}
          choices={[
            {
              ...{ name: 'state', label: '状态', all: '全部状态', chosen: state },
              options: optionsOf(INTERVIEW_WORDS.states),
            },
          ]}
        />
        {isWriter && (
          <ButtonRow>
            <ButtonLink href={CONSOLE_INTERVIEW} look="plain">
              新建访谈
            </ButtonLink>
          </ButtonRow>
        )}
        <DataTable
          caption="各状态的在线访谈"
          rows={found.records}
          rowKey={({ id }) => id}
          empty={<p>没有这样的访谈。</p>}
          columns={[
            {
              key: 'title',
              label: '主题',
              cell: ({ id, title: name }) => (
                <SiteLink href={`${CONSOLE_INTERVIEW}?id=${encodeURIComponent(id)}`}>{name}</SiteLink>
              ),
            },
            {
              ...{ key: 'startsAt', label: '时间', narrow: true },
              cell: ({ startsAt, phase }) =>
                `${formatDate(startsAt, 'yyyy-MM-dd hh:mm')}（${INTERVIEW_WORDS.phases[phase]}）`,
            },
            {
              ...{ key: 'state', label: '状态', narrow: true },
              cell: (row) =>
                row.isShown && row.state !== 'passed'
                  ? `${INTERVIEW_WORDS.states[row.state]}（原内容在展示）`
                  : INTERVIEW_WORDS.states[row.state],
            },
            { key: 'waitingCount', label: '待选提问', narrow: true },
            {
              ...{ key: 'updatedAt', label: '最近改动', narrow: true },
              cell: ({ updatedAt }) => formatDate(updatedAt, 'yyyy-MM-dd hh:mm'),
            },
          ]}
        />
        <Pagination page={found} address={address} unit="场" />
      </ContentCard>
    </>
  )
}
