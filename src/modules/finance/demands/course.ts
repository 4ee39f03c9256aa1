import { formatDate } from '../../../kernel/format/date.ts'
import type { DemandDetail, DockingView } from './demand-view.ts'

/** The five phases of a docking: when each was reached, and in which one it failed. */
export function listPhases(
  docking: DockingView,
): { name: string; at: string | null; look: 'done' | 'failed' | null }[] {
  const reached = [
    ['受理', docking.startedAt],
    ['联系', docking.contactedAt],
    ['尽职调查', docking.diligenceAt],
    ['授信', docking.grantedAt],
    ['放款', docking.stage === 'paid' ? docking.endedAt : null],
  ] as const
  const firstOpen = reached.findIndex(([, at]) => at === null)
  return reached.map(([name, at], place) => {
    if (docking.stage === 'failed' && place === firstOpen) return { name: '结束', at: docking.endedAt, look: 'failed' }
    return { name, at, look: at === null ? null : 'done' }
  })
}

const STEPS = ['已发布', '对接中', '已授信', '放款']
const PLACE = { review: -1, returned: -1, open: 0, docking: 1, granted: 2, paid: 3 } as const

/** The step of four that a demand is on; null if it ended before completion. */
export function listSteps({
  state,
}: Pick<DemandDetail, 'state'>): { names: readonly string[]; current: number } | null {
  const place = Object.entries(PLACE).find(([name]) => name === state)?.[1]
  return place === undefined || place < 0 ? null : { names: STEPS, current: place }
}

/** The history of a demand, newest first. */
export function listHistory(demand: DemandDetail): { at: string; text: string }[] {
  const ofDocking = (each: DockingView) => [
    { at: each.startedAt, text: `${each.institutionName}开始对接（${each.assignMode}）` },
    { at: each.contactedAt, text: `${each.institutionName}首次联系` },
    { at: each.diligenceAt, text: `${each.institutionName}开始尽职调查` },
    { at: each.grantedAt, text: `${each.institutionName}给出授信 ${each.creditAmount} 万元` },
    { at: each.acceptedAt, text: `企业接受${each.institutionName}的授信` },
    {
      at: each.endedAt,
      text:
        each.stage === 'paid'
          ? `${each.institutionName}放款 ${each.loanAmount} 万元`
          : `${each.institutionName}结束对接：${each.failReason}`,
    },
  ]
  const all = [
    { at: demand.createdAt, text: '企业提交融资需求' },
    { at: demand.publishedAt, text: '审核通过，开始展示' },
    ...demand.dockings.flatMap(ofDocking),
  ]
  return all
    .flatMap(({ at, text }) => (at === null ? [] : [{ at, text }]))
    .sort((a, b) => (a.at < b.at ? 1 : -1))
    .map(({ at, text }) => ({ at: formatDate(at, 'MM-dd hh:mm'), text }))
}
