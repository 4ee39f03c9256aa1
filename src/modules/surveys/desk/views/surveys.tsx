import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../../kernel/calls/paging.ts'
import { dateKey } from '../../../../kernel/format/date.ts'
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
import { SURVEY_WORDS, SURVEY_WRITERS, surveyDesk } from '../../desk-contract.ts'
import { CONSOLE_SURVEY, CONSOLE_SURVEY_ANSWERS, CONSOLE_SURVEYS } from '../layouts.ts'

const PHASES = ownKeys(SURVEY_WORDS.phases)

export async function loader(args: LoaderArguments) {
  const { row, url, address } = pageOfRequest(args)
  const api = apiOf(args)
  const phase = PHASES.find((each) => each === url.searchParams.get('phase'))
  const [self, found] = await Promise.all([
    api(deskFrame.desk, {}),
    api(surveyDesk.page, { query: { ...pagingFromSearch(url.searchParams), phase } }),
  ])
  return { title: row.title, address, phase: phase ?? '', self, found }
}

export default function ConsoleSurveys() {
  const { title, address, phase, self, found } = useLoaderData<typeof loader>()
  const isWriter = self.roles.some(({ code }) => SURVEY_WRITERS.some((role) => role === code))
  return (
    <>
      <ConsoleNav self={self} current={CONSOLE_SURVEYS} />
      <ContentCard title={title} total={found.total} unit="项">
        <ChoiceForm
          home={CONSOLE_SURVEYS}
          isNarrowed={phase !== ''}
          choices={[
            {
              ...{ name: 'phase', label: '状态', all: '全部状态', chosen: phase },
              options: PHASES.map((code) => ({ code, name: SURVEY_WORDS.phases[code] })),
            },
          ]}
        />
        {isWriter && (
          <ButtonRow>
            <ButtonLink href={CONSOLE_SURVEY} look="plain">
              新建调查
            </ButtonLink>
          </ButtonRow>
        )}
        <DataTable
          caption="各状态的调查征集"
          rows={found.records}
          rowKey={({ id }) => id}
          empty={<p>没有这样的调查。</p>}
          columns={[
            {
              key: 'title',
              label: '标题',
              cell: ({ id, title: name }) => (
                <SiteLink href={`${CONSOLE_SURVEY}?id=${encodeURIComponent(id)}`}>{name}</SiteLink>
              ),
            },
            { key: 'form', label: '形式', narrow: true, cell: ({ form }) => SURVEY_WORDS.forms[form] },
            { key: 'phase', label: '状态', narrow: true, cell: (row) => SURVEY_WORDS.phases[row.phase] },
            {
              ...{ key: 'opensAt', label: '起止', narrow: true },
              cell: ({ opensAt, closesAt }) => (
                <>
                  {dateKey(opensAt)} 至
                  <br />
                  {dateKey(closesAt)}
                </>
              ),
            },
            {
              ...{ key: 'answerCount', label: '答卷', narrow: true },
              cell: ({ id, answerCount }) =>
                answerCount === 0 ? (
                  '0'
                ) : (
                  <SiteLink href={`${CONSOLE_SURVEY_ANSWERS}?id=${encodeURIComponent(id)}`}>{answerCount}</SiteLink>
                ),
            },
          ]}
        />
        <Pagination page={found} address={address} unit="项" />
      </ContentCard>
    </>
  )
}
