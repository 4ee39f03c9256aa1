import type { Page } from '../../../../kernel/calls/paging.ts'
import { formatDate } from '../../../../kernel/format/date.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { INTERVIEW_WORDS } from '../interviews.ts'
import styles from './interview.module.css'

interface Asked {
  id: string
  words: string
  state: keyof typeof INTERVIEW_WORDS.asked
  askedAt: string
}

interface Props {
  interviewId: string
  asked: Page<Asked>
  address: string
}

/** Questions from visitors, each to be selected or rejected. */
export const AskedQuestions = ({ interviewId, asked, address }: Props) => (
  <ContentCard title="收到的提问" level={2} total={asked.total} unit="条">
    <DataTable
      caption="收到的提问"
      rows={asked.records}
      rowKey={({ id }) => id}
      empty={<p>还没有收到提问。</p>}
      columns={[
        { key: 'words', label: '提问', cell: ({ words }) => <span className={styles.words}>{words}</span> },
        {
          ...{ key: 'askedAt', label: '时间', narrow: true },
          cell: ({ askedAt }) => formatDate(askedAt, 'MM-dd hh:mm'),
        },
        { key: 'state', label: '状态', narrow: true, cell: ({ state }) => INTERVIEW_WORDS.asked[state] },
        {
          ...{ key: 'decide', label: '处理', narrow: true },
          cell: (row) => <Decision interviewId={interviewId} row={row} />,
        },
      ]}
    />
    <Pagination page={asked} address={address} unit="条" />
  </ContentCard>
)

const Decision = ({ interviewId, row: { id, state, words } }: { interviewId: string; row: Asked }) => (
  <form method="post" className={styles.tools}>
    <input type="hidden" name="id" value={interviewId} />
    <input type="hidden" name="question" value={id} />
    <input type="hidden" name="from" value={state} />
    {state !== 'chosen' && (
      <Button name="step" value="chosen" look="text">
        选用<span className="visually-hidden">：{words.slice(0, 20)}</span>
      </Button>
    )}
    {state !== 'refused' && (
      <Button name="step" value="refused" look="text">
        不选用<span className="visually-hidden">：{words.slice(0, 20)}</span>
      </Button>
    )}
  </form>
)
