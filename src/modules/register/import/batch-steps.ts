import { refuseMaker, type StepTable } from '../../../kernel/steps.ts'
import { BATCH_STATUSES } from './contract.ts'

type BatchStatus = keyof typeof BATCH_STATUSES
export type BatchStep = 'confirm' | 'reject' | 'submit' | 'return'

const makers = '报送的人'
const byAnother = { other: '本单位或信用中心的另一名数据审核人员' }

/** Shown to a person who tries to publish their own delivery. */
export const SAME_PERSON = refuseMaker(true, { makers, ...byAnother })!

const UNDECIDABLE: Readonly<Record<BatchStatus, string>> = {
  'taken-back': '该批次已经撤回',
  accepted: '该批次已经公示，不能再驳回',
  rejected: '该批次已被驳回，请改正后重新报送',
  refused: '该批次有错误，没有可以审核的数据',
  partial: '该批次有错误行，报送人还没有提交合格的行',
  staged: '',
}
const otherwise = (status: BatchStatus): string => UNDECIDABLE[status]
const HANDLED = '该批次已经处理过，请刷新页面'

/** A file with wrong rows is submitted or withdrawn by its sender; a submitted one is confirmed or rejected. */
export const batchSteps: StepTable<BatchStatus, BatchStep, null> = {
  ...{ what: '批次', states: BATCH_STATUSES, makers },
  steps: {
    confirm: { label: '确认', from: ['staged'], to: 'accepted', byAnother, otherwise },
    reject: { label: '驳回', from: ['staged'], to: 'rejected', otherwise },
    submit: { label: '提交合格的行', from: ['partial'], to: 'staged', otherwise: HANDLED },
    return: { label: '整批退回', from: ['partial'], to: 'refused', otherwise: HANDLED },
  },
}
