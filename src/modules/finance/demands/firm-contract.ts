import { z } from 'zod'
import { contract, get, post } from '../../../kernel/calls/contract.ts'
import { Paging, pageSchema } from '../../../kernel/calls/paging.ts'
import { identifier } from '../../../kernel/forms/fields.ts'
import { DemandDetail, ListedDemand, StepResult } from './demand-view.ts'

const MINE = '/cmpinternetportalfront/xubyidai/financing/mine'

const Named = z.object({ id: identifier('需求编号') })
const OfDocking = z.object({ dockingId: identifier('对接编号') })

/** The calls with which a firm manages its demands. */
export const firmDemands = contract({
  page: {
    ...get('enterprise', `${MINE}/page`),
    summary: '查询本企业的融资需求；最近提交的在前',
    query: Paging,
    data: pageSchema(ListedDemand),
  },
  detail: {
    ...get('enterprise', `${MINE}/detail/{id}`),
    summary: '查询本企业的一个融资需求；含各机构的对接情况',
    params: Named,
    data: DemandDetail,
    example: { params: { id: 'none' } },
  },
  invite: {
    ...post('enterprise', `${MINE}/invite`),
    summary: '为本企业的需求指定一家金融机构',
    body: Named.extend({ institutionId: identifier('金融机构') }),
    data: StepResult,
    example: { body: { id: 'none', institutionId: 'institution-1' } },
  },
  withdraw: {
    ...post('enterprise', `${MINE}/withdraw`),
    summary: '撤回本企业的融资需求；未完成的对接随之结束',
    body: Named,
    data: StepResult,
    example: { body: { id: 'none' } },
  },
  accept: {
    ...post('enterprise', `${MINE}/accept`),
    summary: '接受一家机构给出的授信；与其他机构的对接随之结束',
    body: OfDocking,
    data: StepResult,
    example: { body: { dockingId: 'none' } },
  },
  decline: {
    ...post('enterprise', `${MINE}/decline`),
    summary: '不接受一家机构给出的授信',
    body: OfDocking,
    data: StepResult,
    example: { body: { dockingId: 'none' } },
  },
})
