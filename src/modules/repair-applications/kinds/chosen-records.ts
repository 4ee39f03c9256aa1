import { attemptOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { MAX_PAGE_SIZE } from '../../../kernel/calls/paging.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { writeRepairLetter } from '../../register/handover/letter-contract.ts'
import { REPAIR_CHANNEL_WORDS, type RepairChannel } from '../../register/publicity/repair-channel-contract.ts'
import { ownRepairCalls } from '../../register/records/repair-contract.ts'
import type { ChosenRecords, PreparedForm } from '../../submissions/kinds/prepared-form.ts'

const TICK = /^[\w-]+\/[\w-]+$/

/** Parses the `records` parameters of an address: `records=penalty/1,penalty/2`, or one parameter per record. */
const ticksIn = (search: URLSearchParams): string[] => [
  ...new Set(
    search
      .getAll('records')
      .flatMap((each) => each.split(','))
      .filter((each) => TICK.test(each)),
  ),
]

const NONE: ChosenRecords = {
  firm: null,
  records: [],
  choose: {
    href: '/wanna-repair',
    name: '选择要修复的信息',
    text: '还没有选择要修复的信息。请先查看本单位哪些信息可以申请，勾选后再来填写。',
  },
  letterName: '信用修复承诺书',
}

/** Reads the records the form was opened with. Records of others are silently left out, so that nobody learns whether they exist. */
export async function prepareRepair(args: LoaderArguments): Promise<PreparedForm> {
  const ticks = ticksIn(pageOfRequest(args).url.searchParams).slice(0, MAX_PAGE_SIZE)
  if (ticks.length === 0) return { chosen: NONE }
  const query = { records: ticks.join(','), pageNo: 1, pageSize: MAX_PAGE_SIZE }
  const found = await attemptOf(args)(ownRepairCalls.mine, { query })
  if (!found.ok) return { chosen: NONE }
  const [subject] = found.data.subjects
  const firm = subject ? { name: subject.name, code: subject.creditCode } : null
  const place = ({ dataset, id }: { dataset: string; id: string }) => ticks.indexOf(`${dataset}/${id}`)
  const records = found.data.records.toSorted((one, other) => place(one) - place(other))
  return { chosen: { ...NONE, firm, records: records.map((record) => present(record, firm)) } }
}

interface OwnRecord {
  dataset: string
  id: string
  title: string
  documentNo: string | null
  headline: string
  datasetName: string
  authority: string
  decisionDate: string
  verdict: { kind: string; sentence: string; door: RepairChannel }
}

function present(record: OwnRecord, firm: ChosenRecords['firm']): ChosenRecords['records'][number] {
  const { dataset, id, datasetName, authority, decisionDate, verdict } = record
  const documentNo = record.documentNo ?? record.title
  const about = record.documentNo ? record.headline : ''
  return {
    ...{ dataset, id, title: documentNo, tag: datasetName },
    facts: [about, `认定单位：${authority}`, `决定日期：${decisionDate}`].filter(Boolean).join('　'),
    summary: `${documentNo}，${datasetName}，认定单位：${authority}`,
    ...{ isOpen: verdict.kind === 'open', sentence: verdict.sentence, note: noteOf(verdict.door) },
    letter: firm ? writeRepairLetter({ firm, record: { documentNo, authority } }) : [],
  }
}

/** If another site takes the application, this form is only a check of its materials. */
const noteOf = (door: RepairChannel): string | null =>
  door === 'local'
    ? null
    : `修复渠道：${REPAIR_CHANNEL_WORDS[door].name}。在本网站提交的只作预审，预审后仍须${REPAIR_CHANNEL_WORDS[door].how}。`
