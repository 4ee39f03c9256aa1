import type { PageRow } from '../../kernel/pages/pages.ts'
import { archivePages } from './archives/pages.ts'
import { cataloguePages } from './catalogue/pages.ts'
import { creditPlusPages } from './figures/credit-plus-pages.ts'
import { figurePages } from './figures/pages.ts'
import { followPages } from './follow/pages.ts'
import { handoverPages } from './handover/pages.ts'
import { ownArchivePages } from './own-archive/pages.ts'
import { publicityPages } from './publicity/pages.ts'
import { listPages } from './records/list-pages.ts'
import { recordPages } from './records/record-pages.ts'
import { reminderPages } from './reminders/pages.ts'
import { searchPages } from './search/pages.ts'

export const registerPages: PageRow[] = [
  ...listPages,
  ...recordPages,
  ...handoverPages,
  ...reminderPages,
  ...followPages,
  ...archivePages,
  ...ownArchivePages,
  ...cataloguePages,
  ...figurePages,
  ...creditPlusPages,
  ...searchPages,
  ...publicityPages,
]
