import type { Chapter } from '../../desk/chapter.ts'
import { listDesks } from '../../desk/registry.ts'
import { CASE_CHAPTERS } from './cases.ts'
import { CONTENT_CHAPTERS } from './content.ts'
import { DATA_CHAPTERS } from './data.ts'
import { AUDIT_CHAPTERS, FINANCE_CHAPTERS } from './finance-and-audit.ts'
import { PEOPLE_CHAPTERS } from './people.ts'
import { SITE_CHAPTERS } from './site.ts'

const CHAPTERS: readonly Chapter[] = [
  ...CASE_CHAPTERS,
  ...CONTENT_CHAPTERS,
  ...SITE_CHAPTERS,
  ...DATA_CHAPTERS,
  ...FINANCE_CHAPTERS,
  ...PEOPLE_CHAPTERS,
  ...AUDIT_CHAPTERS,
]

/** The handbook of staff: a chapter for every place of the menu. Desks bring theirs. */
export const readHandbook = (): Chapter[] => [
  ...CHAPTERS,
  ...listDesks().map(({ pages, label, handbook }) => ({ place: pages.list, title: label, ...handbook })),
]
