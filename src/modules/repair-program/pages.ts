import type { PageRow } from '../../kernel/pages/pages.ts'
import { staffLogin } from '../staff/layouts.ts'
import {
  REPAIR_BATCH,
  REPAIR_CANCEL,
  REPAIR_DETAIL,
  REPAIR_EXCHANGE,
  REPAIR_HOME,
  REPAIR_LOG,
  REPAIR_LOGIN,
  REPAIR_SEARCH,
  repairPage,
} from './layouts.ts'
import { withdrawalPages } from './withdrawals/pages.ts'

const HOME = { path: REPAIR_HOME, title: '信用修复后台' }
const HEADING = { pageTitle: '信用修复后台', pageTitleEng: 'CREDIT REPAIR PROGRAM' }
const below = { parent: REPAIR_HOME }

export const repairProgramPages: PageRow[] = [
  ...withdrawalPages,
  staffLogin(
    { path: REPAIR_LOGIN, shell: 'repair-program', title: '信用修复后台登录' },
    { door: 'repair', home: REPAIR_HOME },
  ),
  repairPage({ ...HOME, ...HEADING }, 'repair-program-home', 'home.tsx'),
  repairPage({ path: REPAIR_SEARCH, title: '单条查询', ...below }, 'repair-search', 'search.tsx'),
  repairPage(
    {
      ...{ path: REPAIR_CANCEL, title: '单条撤销', parent: REPAIR_SEARCH },
      menuValue: REPAIR_SEARCH,
    },
    'repair-cancel',
    'cancel.tsx',
    { files: 'yes' },
  ),
  repairPage(
    {
      ...{ path: REPAIR_DETAIL, title: '处罚详情', parent: REPAIR_SEARCH },
      menuValue: REPAIR_SEARCH,
    },
    'record',
    'detail.tsx',
  ),
  repairPage({ path: REPAIR_BATCH, title: '批量撤销', ...below }, 'repair-batch', 'batch.tsx', { files: 'yes' }),
  repairPage({ path: REPAIR_LOG, title: '撤销日志', ...below }, 'repair-log', 'log.tsx'),
  repairPage({ path: REPAIR_EXCHANGE, title: '上级报送', ...below }, 'repair-exchange', 'exchange.tsx'),
]
