import { z } from 'zod'
import { typedKeys } from '../../../kernel/typed-keys.ts'
import { DEMAND_STATES, DOCKING_STAGES, demandSteps, dockingSteps } from './demand-states.ts'

const Wan = z.string().describe('万元，十进制数')
const Percent = z.string().describe('年化利率（%），十进制数')
const Moment = z.string().nullable()

/** A demand in a list. Fields that identify the firm are only set for readers who may know them. */
export const ListedDemand = z.object({
  id: z.string(),
  demandNo: z.string(),
  demandTitle: z.string(),
  enterpriseName: z.string(),
  amount: Wan,
  duration: z.number().int().describe('月'),
  useTo: z.string(),
  expectedRate: Percent.nullable(),
  guaranteeOffered: z.array(z.string()),
  industry: z.string(),
  region: z.string(),
  deadline: z.string(),
  publicScope: z.string(),
  state: z.enum(typedKeys(DEMAND_STATES)),
  stateName: z.string(),
  returnReason: z.string().nullable(),
  createdAt: z.string(),
  publishedAt: Moment,
})
export type ListedDemand = z.output<typeof ListedDemand>

/** Confidential facts about the firm. */
export const FirmParticulars = z.object({
  enterpriseName: z.string(),
  creditCode: z.string(),
  businessAddress: z.string(),
  legalIsActual: z.string(),
  realEstate: z.string(),
  existingLoan: z.string(),
  existingLoanBalance: Wan.nullable(),
  annualRevenue: Wan.nullable(),
  taxPaid: Wan.nullable(),
  taxGrade: z.string().nullable(),
  collateral: z.string().nullable(),
  businessPerformance: z.string().nullable(),
  contactName: z.string(),
  contactPhone: z.string(),
  contactIdCard: z.string().describe('已脱敏'),
})
export type FirmParticulars = z.output<typeof FirmParticulars>

/** A docking as the firm, the centre and its lender see it. */
export const DockingView = z.object({
  id: z.string(),
  institutionId: z.string(),
  institutionName: z.string(),
  assignMode: z.string(),
  stage: z.enum(typedKeys(DOCKING_STAGES)),
  stageName: z.string(),
  officer: z.string().nullable(),
  officerPhone: z.string().nullable(),
  opinion: z.string().nullable(),
  creditAmount: Wan.nullable(),
  rate: Percent.nullable(),
  term: z.number().int().nullable().describe('月'),
  guarantee: z.string().nullable(),
  loanAmount: Wan.nullable(),
  loanAt: z.string().nullable(),
  failReason: z.string().nullable(),
  startedAt: z.string(),
  contactedAt: Moment,
  diligenceAt: Moment,
  grantedAt: Moment,
  acceptedAt: Moment,
  endedAt: Moment,
  may: z.array(z.enum(typedKeys(dockingSteps.steps))).describe('现在可以做的事'),
})
export type DockingView = z.output<typeof DockingView>

export const DemandDetail = ListedDemand.extend({
  publicName: z.string().describe('公开展示的名称'),
  particulars: FirmParticulars.nullable().describe('机构开始对接前没有'),
  dockings: z.array(DockingView),
  seen: z.string().describe('需求现在的版本；审核和分配时带上'),
  may: z.array(z.enum(typedKeys(demandSteps.steps))).describe('现在可以做的事'),
})
export type DemandDetail = z.output<typeof DemandDetail>

/** The result of a step. */
export const StepResult = z.object({
  id: z.string(),
  state: z.enum(typedKeys(DEMAND_STATES)),
  dockingId: z.string().nullable(),
})
export type StepResult = z.output<typeof StepResult>
