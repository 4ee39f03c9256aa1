import { attachment } from '../../../kernel/calls/attachment.server.ts'
import type { CallRegistry, RawAnswer } from '../../../kernel/calls/call-registry.server.ts'
import { notFound } from '../../../kernel/calls/errors.ts'
import { zip } from '../../../kernel/data/zip.server.ts'
import type { RepairWindow } from '../../../kernel/profile.ts'
import { findDataset } from '../catalogue/catalogue.ts'
import type { Dataset } from '../catalogue/dataset.ts'
import { findRepairChannel } from '../publicity/repair-channel-contract.ts'
import type { RecordDetail } from '../records/contract.ts'
import { handoverCalls } from './contract.ts'
import { LETTER_NAME, LIST_NAME, writeLetterLines, writeMaterialsList } from './papers.ts'
import { wordFile } from './word-file.server.ts'

interface Dependencies {
  records: { detail(datasets: Dataset[], id: string): Promise<RecordDetail> }
  repairWindow(): RepairWindow
}

export function openHandover(registry: CallRegistry, { records, repairWindow }: Dependencies): void {
  async function papers(code: string, id: string): Promise<RawAnswer> {
    const dataset = findDataset(code)
    // Records of persons that are found only by exact name are excluded.
    if (dataset?.shareScope !== '可向社会公开' || dataset.persons === 'exact-name') throw notFound('该信息')
    const record = await records.detail([dataset], id)
    const door = findRepairChannel(dataset, record, repairWindow())
    if (!door) throw notFound('需要修复的信息')
    const { subjectName, subjectCode, authority, decisionDate } = record
    const handed = {
      ...{ subjectName, subjectCode, authority, decisionDate, door },
      documentNo: record.documentNo ?? record.title,
    }
    const body = zip(
      new Map([
        [`${LETTER_NAME}.docx`, wordFile(LETTER_NAME, writeLetterLines(handed))],
        [`${LIST_NAME}.docx`, wordFile(LIST_NAME, writeMaterialsList(handed))],
      ]),
    )
    const name = `信用修复材料 ${handed.documentNo}.zip`
    return attachment(body, { type: 'application/zip', name, plainName: 'repair.zip' })
  }

  registry.implement(handoverCalls, { papers: ({ params }) => papers(params.dataset, params.id) })
}
