import { dateKey } from '../../src/kernel/format/date.ts'
import type { DemandDetail, StepResult } from '../../src/modules/finance/demands/demand-view.ts'
import type { InhabitedPortal, Visitor } from '../inhabited-portal.ts'

export const FRONT = '/cmpinternetportalfront/xubyidai'
export const MINE = `${FRONT}/financing/mine`
export const LENDER_DESK = `${FRONT}/docking/desk`
export const CENTRE_DESK = '/finance/desk/demand'

const DAY = 86_400_000

/** The form of a demand, filled in by a firm. */
export const demandForm = (key: string, now = Date.now()) => ({
  ...{ key, demandTitle: '采购原料流动资金', amount: '300', duration: '24', useTo: '采购原料', expectedRate: '4.5' },
  ...{ guaranteeOffered: ['信用', '政府风险补偿'], industry: '制造业', region: '榕江区' },
  ...{ deadline: dateKey(now + 60 * DAY), publicScope: '公开（脱敏）', businessAddress: '榕江区鞋都大道 18 号' },
  ...{ legalIsActual: '是', realEstate: '有', existingLoan: '有', existingLoanBalance: '120.5' },
  ...{ annualRevenue: '2400', taxPaid: '', taxGrade: 'A', collateral: '', businessPerformance: '' },
  ...{ contactName: '陈海晏', contactPhone: '13800003333', contactIdCard: '350102199003070039', promise: true },
})

/** The fields of each lender step, besides the docking. */
export const WORDS = {
  contact: { officer: '林予安', officerPhone: '0599-0000128' },
  diligence: {},
  grant: { creditAmount: '280', rate: '3.95', term: '24', guarantee: '信用' },
  fail: { failReason: '额度不匹配' },
}
export const payment = (now = Date.now()) => ({ loanAmount: '280', loanAt: dateKey(now) })

export const demandSteps = (world: Pick<InhabitedPortal, 'get' | 'actors' | 'turn'>) => {
  const step = (path: string, as: Visitor, body: object): Promise<StepResult> => world.get(`POST ${path}`, { as, body })
  const steps = {
    step,
    publish: (as: Visitor) =>
      world.get<{ id: string; demandNo: string }>(`POST ${FRONT}/financing/add`, {
        as,
        body: demandForm(`demand-${world.turn('demand')}`),
      }),
    approve: (id: string) => step(`${CENTRE_DESK}/approve`, world.actors.dataOfCentre, { id }),
    /** A published demand that lenders may take up. */
    async open(as: Visitor): Promise<string> {
      const { id } = await steps.publish(as)
      await steps.approve(id)
      return id
    },
    /** A docking of this lender, advanced by the given steps. */
    async docked(firm: Visitor, lender: Visitor, ...done: ('contact' | 'diligence' | 'grant')[]) {
      const id = await steps.open(firm)
      const { dockingId } = await step(`${LENDER_DESK}/pickUp`, lender, { id })
      for (const each of done) await step(`${LENDER_DESK}/${each}`, lender, { dockingId, ...WORDS[each] })
      return { id, dockingId: dockingId! }
    },
    detail: (as: Visitor, id: string) => world.get<DemandDetail>(`GET ${MINE}/detail/{id}`, { as, params: { id } }),
  }
  return steps
}
