import type { PageRow } from '../../../kernel/pages/pages.ts'
import { CONSOLE_HOME, consoleFilePage, consolePage } from '../../desk/layouts.ts'
import {
  CONSOLE_BATCH,
  CONSOLE_DATA,
  CONSOLE_NEW_DATA,
  CONSOLE_NEW_RECORD,
  CONSOLE_QUALITY,
  CONSOLE_QUEUE,
  CONSOLE_RECORD,
  CONSOLE_RECORDS,
} from './layouts.ts'

/** Pages for deliveries, single records and data quality. */
export const dataPages: PageRow[] = [
  consolePage(
    { path: CONSOLE_DATA, name: 'ConsoleData', title: '数据报送', parent: CONSOLE_HOME },
    'console-batches',
    'modules/register/desk/views/batches.tsx',
  ),
  consoleFilePage(
    { path: CONSOLE_NEW_DATA, name: 'ConsoleNewData', title: '报送数据', parent: CONSOLE_DATA },
    'console-new-batch',
    'modules/register/desk/views/new-batch.tsx',
  ),
  consolePage(
    { path: CONSOLE_BATCH, name: 'ConsoleBatch', title: '报送批次', parent: CONSOLE_DATA },
    'console-batch',
    'modules/register/desk/views/batch.tsx',
  ),
  consolePage(
    { path: CONSOLE_QUEUE, name: 'ConsoleQueue', title: '待认定的记录', parent: CONSOLE_DATA },
    'console-queue',
    'modules/register/desk/views/queue.tsx',
  ),
  consolePage(
    { path: CONSOLE_RECORDS, name: 'ConsoleRecords', title: '记录', parent: CONSOLE_HOME },
    'console-records',
    'modules/register/desk/views/records.tsx',
  ),
  consolePage(
    { path: CONSOLE_RECORD, name: 'ConsoleRecord', title: '记录详情', parent: CONSOLE_RECORDS },
    'console-record',
    'modules/register/desk/views/record.tsx',
  ),
  consolePage(
    { path: CONSOLE_NEW_RECORD, name: 'ConsoleNewRecord', title: '录入记录', parent: CONSOLE_RECORDS },
    'console-new-record',
    'modules/register/desk/views/new-record.tsx',
  ),
  consolePage(
    { path: CONSOLE_QUALITY, name: 'ConsoleQuality', title: '数据质量', parent: CONSOLE_DATA },
    'console-quality',
    'modules/register/desk/views/quality.tsx',
  ),
]
