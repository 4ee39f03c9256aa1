import type { PageRow } from '../../kernel/pages/pages.ts'
import { preparing } from '../content/layouts.ts'

export const repairProgramPages: PageRow[] = [
  preparing('staff-login', {
    path: '/repair-program-login',
    name: 'RepairProgramLogin',
    shell: 'repair-program',
    title: '信用修复后台登录',
  }),
  preparing('repair-program-home', {
    path: '/repair-program-home',
    name: 'RepairProgramHome',
    shell: 'repair-program',
    staffOnly: true,
    title: '信用修复后台',
    pageTitle: '信用修复后台',
    pageTitleEng: 'CREDIT REPAIR PROGRAM',
  }),
  preparing('repair-search', {
    path: '/repair-program-single-Search',
    name: 'RepairProgramSingleSearch',
    shell: 'repair-program',
    staffOnly: true,
    title: '单条查询',
    parent: '/repair-program-home',
  }),
  preparing('repair-cancel', {
    path: '/repair-program-single-cancel',
    name: 'RepairProgramSingleCancel',
    shell: 'repair-program',
    staffOnly: true,
    title: '单条撤销',
    parent: '/repair-program-home',
  }),
  preparing('record', {
    path: '/repair-program-detail',
    name: 'RepairProgramDetail',
    shell: 'repair-program',
    staffOnly: true,
    title: '处罚详情',
    parent: '/repair-program-home',
  }),
  preparing('repair-batch', {
    path: '/repair-program-batch-cancel',
    name: 'RepairProgramBatchCancel',
    shell: 'repair-program',
    staffOnly: true,
    title: '批量撤销',
    parent: '/repair-program-home',
  }),
  preparing('repair-log', {
    path: '/repair-program-cancel-log',
    name: 'RepairProgramCancelLog',
    shell: 'repair-program',
    staffOnly: true,
    title: '撤销日志',
    parent: '/repair-program-home',
  }),
]
