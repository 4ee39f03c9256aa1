import { and, count, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import { EVERY_ROLE, type StaffRole } from '../../kernel/guard/staff-roles.ts'
import type { SiteProfile } from '../../kernel/profile.ts'
import { tableOf } from '../../kernel/typed-keys.ts'
import { ARTICLES_EACH, type FirstDayFacts } from '../../modules/console/first-day.ts'
import { article, classification, fixedPage } from '../../modules/content/tables.server.ts'
import { dictionaryItem } from '../../modules/dictionary/tables.server.ts'
import { memberUnit } from '../../modules/notices/tables.server.ts'
import { catalogue } from '../../modules/register/catalogue/catalogue.ts'
import { providersOf } from '../../modules/register/catalogue/providers.ts'
import { record, subject } from '../../modules/register/records/tables.server.ts'
import { staffAccount } from '../../modules/staff/tables.server.ts'
import { HOME_COLUMNS, LEAD_COLUMNS } from '../../modules/sub-sites/home-columns.ts'
import { ageOfBackup } from '../backup/backup-record.ts'
import { columnsHiddenIn } from './city-pages.ts'

interface Dependencies {
  db: Db
  profile: SiteProfile
  ways: FirstDayFacts['ways']
  certificate: FirstDayFacts['certificate']
  /** Slugs of the fixed pages that the portal links by itself. */
  slugs: readonly string[]
}

/** As `npm run city -- new` leaves what somebody has to write. */
const TO_FILL = '（待填写）'

/** Counts what there is of a portal that is being set up. */
export async function countFirstDay({ db, profile, ways, certificate, slugs }: Dependencies): Promise<FirstDayFacts> {
  const providers = providersOf(profile.providers)
  const [districts, units, pages, columns, lackingArticles, subjects, records, accounts, backupAge] = await Promise.all(
    [
      db.$count(dictionaryItem, eq(dictionaryItem.parentCode, 'REGION')),
      countUnits(db),
      countPages(db, slugs),
      db.$count(classification, ne(classification.template, 'hidden')),
      countLacking(db, columnsHiddenIn(profile)),
      db.$count(subject),
      db.$count(record, inArray(record.dataset, ['permit', 'penalty'])),
      countAccounts(db),
      ageOfBackup(db),
    ],
  )
  return {
    profile: {
      ...{ portalName: profile.portalName, themeColour: profile.themeColour },
      blanks: Object.values(profile).filter((value) => JSON.stringify(value)?.includes(TO_FILL)).length,
    },
    ...{ districts, units, pages, columns, lackingArticles, subjects, records, accounts, backupAge, certificate, ways },
    datasets: {
      total: catalogue.length,
      withoutProvider: catalogue.filter(({ provider }) => !providers[provider].code).map(({ name }) => name),
    },
  }
}

async function countUnits(db: Db): Promise<FirstDayFacts['units']> {
  const [found] = await db
    .select({ total: count(), withPhone: count(sql`nullif(${memberUnit.phone}, '')`) })
    .from(memberUnit)
  return found ?? { total: 0, withPhone: 0 }
}

async function countPages(db: Db, slugs: readonly string[]): Promise<FirstDayFacts['pages']> {
  const [stored, begun] = await Promise.all([
    db
      .select({ slug: article.slug, status: article.status })
      .from(article)
      .where(and(isNotNull(article.slug), inArray(article.slug, [...slugs]))),
    db
      .select({ slug: fixedPage.slug })
      .from(fixedPage)
      .where(inArray(fixedPage.slug, [...slugs])),
  ])
  return {
    total: slugs.length,
    published: stored.filter(({ status }) => status === 'published').length,
    begun: new Set([...stored, ...begun].map(({ slug }) => slug)).size,
  }
}

/** Articles that columns of the home page lack; those of the columns below one count for it. */
async function countLacking(db: Db, isHidden: (column: string) => boolean): Promise<number> {
  const wanted = [...LEAD_COLUMNS, ...HOME_COLUMNS.flatMap(({ columns }) => columns)]
    .map(([, id]) => id)
    .filter((id) => !isHidden(id))
  const rows = await db
    .select({ id: classification.id, parentId: classification.parentId, total: count(article.id) })
    .from(classification)
    .leftJoin(article, and(eq(article.classificationId, classification.id), eq(article.status, 'published')))
    .groupBy(classification.id)
  const totalOf = (id: string): number =>
    rows.reduce((sum, row) => sum + (row.id === id ? row.total : row.parentId === id ? totalOf(row.id) : 0), 0)
  return wanted.reduce((sum, id) => sum + Math.max(0, ARTICLES_EACH - totalOf(id)), 0)
}

async function countAccounts(db: Db): Promise<FirstDayFacts['accounts']> {
  const rows = await db
    .select({ roles: staffAccount.roles })
    .from(staffAccount)
    .where(eq(staffAccount.status, 'active'))
  const numberOf = (role: StaffRole) => rows.filter(({ roles }) => roles.includes(role)).length
  return tableOf(EVERY_ROLE, numberOf)
}
