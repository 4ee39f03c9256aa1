import type { ReportDetail } from '../../src/modules/reports/contract.ts'
import { type Asking, openInhabitedPortal, type Visitor } from '../inhabited-portal.ts'
import { fakePapers } from './fake-papers.ts'

export const CALLS = '/cmpinternetportalfront/creditreportapply'
const SELF = { queryType: 'self', report: 'standard', purpose: '招标投标', period: '近三年' }
const HANDLER = { handlerName: '林晓', handlerPhone: '13900000001' }

/** A portal for applications for credit reports, whose documents are not drawn. */
export async function openReports() {
  const papers = fakePapers()
  const world = await openInhabitedPortal({ papers })

  async function ask<Data = { id: string }>(name: string, asking: Asking) {
    const answer = await world.ask(name, asking)
    const isJson = answer.headers['content-type']?.toString().includes('json')
    const { data, msg, code, errors = {} } = isJson ? answer.json() : { data: null, msg: '', code: 0 }
    return { status: answer.statusCode, data: data as Data, msg: msg as string, code, errors, answer }
  }

  return {
    ...{ papers, world, ask },
    apply: (as: Visitor, more: object = {}, name = 'apply') => {
      const idempotencyKey = `report-test-${world.turn('report')}`
      return ask(`POST ${CALLS}/${name}`, { as, body: { ...SELF, ...HANDLER, idempotencyKey, ...more } })
    },
    detail: async (id: string, as = world.actors.enterprise) =>
      (await ask<ReportDetail>(`GET ${CALLS}/detail/{id}`, { as, params: { id } })).data,
  }
}
