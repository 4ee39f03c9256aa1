import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { readKeyword } from '../../../../kernel/pages/keyword.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { ChoiceForm } from '../../../../ui/forms/choice-form.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { isSeriousList } from '../../catalogue/catalogue.ts'
import {
  listMeasures,
  MEASURE_CLASSES,
  MEASURES_BY_UNIT,
  MEASURES_EDITION,
  seriousListName,
} from '../../catalogue/measures.ts'
import { type RepairRecord, repairCalls } from '../../records/repair-contract.ts'
import { MEASURES_IN_FORCE } from '../layouts.ts'

/** Limit of records of one firm; more are in its archive. */
const MOST = 100
const SHORTEST = 4

export async function loader(args: LoaderArguments) {
  const { url } = pageOfRequest(args)
  const subject = readKeyword(url.searchParams.get('keyword'))
  const found =
    [...subject].length < SHORTEST
      ? null
      : await apiOf(args)(repairCalls.recordsOf, { query: { subject, pageNo: 1, pageSize: MOST } })
  const rows = (found?.records ?? []).filter(({ dataset }) => isSeriousList(dataset)).flatMap(measuresOfRecord)
  return {
    page: { description: '查询一个单位因严重失信名单现在受到哪些限制、到什么时候。' },
    subject,
    rows,
    isAsked: found !== null,
  }
}

/** One row per measure; for a list without known measures, one row naming the deciding unit. */
function measuresOfRecord(record: RepairRecord) {
  const list = seriousListName(record)
  const common = { list, address: record.address, until: record.publicityUntil ?? '移出名单之日' }
  const key = `${record.dataset}/${record.id}`
  const known = listMeasures(list).map(({ no, measure, content, basis, class: sort, carriedOutBy }) => ({
    ...{ ...common, key: `${key}/${no}`, measure, content, basis, carriedOutBy, sort: MEASURE_CLASSES[sort] },
  }))
  const byUnit = { measure: '以列入单位的决定为准', content: MEASURES_BY_UNIT, basis: '以列入决定为准', sort: '—' }
  return known.length > 0 ? known : [{ ...common, ...byUnit, key, carriedOutBy: record.authority }]
}

/** The restrictions on a firm that follow from its serious listings, with their end. */
export default function MeasuresInForce() {
  const { subject, rows, isAsked } = useLoaderData<typeof loader>()
  return (
    <ContentCard title="我受到哪些限制" total={isAsked ? rows.length : undefined} unit="项">
      <ChoiceForm
        home={MEASURES_IN_FORCE}
        keyword={{ label: '单位全称或统一社会信用代码', placeholder: '与营业执照一致', value: subject }}
        choices={[]}
        isNarrowed={subject !== ''}
      />
      <p>
        措施按{MEASURES_EDITION}
        逐条列出，清单以外的措施不得实施。措施自列入名单起适用，移出名单时解除；具体期限以实施单位的决定为准。
      </p>
      <DataTable
        caption="现在适用的惩戒措施"
        columns={[
          {
            key: 'measure',
            label: '措施',
            headline: true,
            cell: ({ measure, content }) => (
              <>
                <strong>{measure}</strong>
                <br />
                {content}
              </>
            ),
          },
          { key: 'list', label: '因为列入', cell: ({ list, address }) => <a href={address}>{list}</a> },
          { key: 'until', label: '到', narrow: true },
          { key: 'sort', label: '类型' },
          { key: 'carriedOutBy', label: '实施单位' },
          { key: 'basis', label: '依据' },
        ]}
        rows={rows}
        rowKey={({ key }) => key}
        empty={
          <EmptyState
            title={isAsked ? '没有因严重失信名单受到的限制' : '输入单位名称，看现在受到哪些限制、到什么时候'}
          />
        }
      />
    </ContentCard>
  )
}
