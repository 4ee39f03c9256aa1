import { asc } from 'drizzle-orm'
import type { Caller, Doors } from '../../kernel/calls/implement.server.ts'
import { type Changes, remembered } from '../../kernel/data/changes.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { dateKey } from '../../kernel/format/date.ts'
import type { KeptList } from '../../kernel/lists/kept-list.server.ts'
import { createListChanges } from '../../kernel/lists/list-changes.server.ts'
import type { ListNeeds } from '../../kernel/lists/list-keeping.server.ts'
import {
  bannerDesk,
  dictionaryDesk,
  greyDesk,
  linkDesk,
  navigationDesk,
  noticeDesk,
  SITE_CHECKERS,
  SITE_KEEPERS,
  severityDesk,
  sideBarDesk,
  siteCalls,
  siteChanges,
  unitDesk,
  wordDesk,
  yearReportDesk,
} from './contract.ts'
import { BANNER_TOPIC, bannerList, GREY_TOPIC, greyList, WORDS_TOPIC, wordList } from './own-lists.server.ts'
import { greyPeriod, popularWord, siteBanner } from './tables.server.ts'

interface Needs {
  db: Db
  changes: Changes
  now(): number
  /** Grey days of the profile; they hold beside those that staff keeps. */
  greyDays: readonly string[]
}

/** What shows to everybody of what staff keeps here; gives the search words and the grey days. */
export function openSiteDesk(doors: Doors, { db, changes, now, greyDays }: Needs) {
  const banners = remembered(changes, BANNER_TOPIC, () =>
    db.select().from(siteBanner).orderBy(asc(siteBanner.sort), asc(siteBanner.id)).execute(),
  )
  const words = remembered(changes, WORDS_TOPIC, () =>
    db.select({ word: popularWord.word }).from(popularWord).orderBy(asc(popularWord.sort)).execute(),
  )
  const greyPeriods = remembered(changes, GREY_TOPIC, () => db.select().from(greyPeriod).execute())
  doors.implement(siteCalls, {
    async banner() {
      const today = dateKey(now())
      const shown = (await banners()).find(({ from, until }) => from <= today && today <= until)
      return shown ? { text: shown.text, link: shown.link } : null
    },
  })
  return {
    chosenWords: async (): Promise<string[]> => (await words()).map(({ word }) => word),
    async isGreyOn(day: string): Promise<boolean> {
      if (greyDays.includes(day)) return true
      // A page says itself that the database is away.
      const periods = await greyPeriods().catch(() => [])
      return periods.some(({ from, until }) => from <= day && day <= until)
    },
  }
}

interface Lists extends ListNeeds {
  profile: KeptList
  navigation: KeptList<Given<typeof navigationDesk>>
  sideBars: KeptList<Given<typeof sideBarDesk>>
  links: KeptList<Given<typeof linkDesk>>
  units: KeptList<Given<typeof unitDesk>>
  notices: KeptList<Given<typeof noticeDesk>>
  dictionaries: KeptList<Given<typeof dictionaryDesk>>
  severities: KeptList<Given<typeof severityDesk>>
  yearReports: KeptList<Given<typeof yearReportDesk>>
}
type Given<Desk extends { save: { body: { shape: { values: { _zod: { output: unknown } } } } } }> =
  Desk['save']['body']['shape']['values']['_zod']['output'] extends infer Values
    ? Values extends Record<string, string | boolean | null>
      ? Values
      : never
    : never

/** The desk itself: lists that other rooms show, and those of this one. Each change takes two people. */
export function openKeptLists(
  doors: Doors,
  { profile, navigation, sideBars, links, units, notices, dictionaries, severities, yearReports, ...needs }: Lists,
) {
  const lists = createListChanges(
    needs,
    {
      ...{ profile, navigation, 'side-bars': sideBars, links, units, notices, dictionaries, severities },
      'year-reports': yearReports,
      ...{ words: wordList, banners: bannerList, grey: greyList },
    },
    { writers: SITE_KEEPERS, checkers: SITE_CHECKERS },
  )
  type Code = Parameters<typeof lists.entries>[0]
  type Written = { body: Parameters<typeof lists.save>[2]; caller: Caller }
  type Placed = { body: { id: string; direction: 'up' | 'down' }; caller: Caller }
  const desk = (list: Code) => ({
    list: ({ caller }: { caller: Caller }) => lists.entries(list, caller),
    save: ({ body, caller }: Written) => lists.save(list, caller, body),
    move: ({ body, caller }: Placed) => lists.move(caller, { list, ...body }),
  })
  const removing = (list: Code) => ({
    ...desk(list),
    remove: ({ body, caller }: { body: { id: string; seen: string }; caller: Caller }) =>
      lists.remove(list, caller, body),
  })
  doors.implement(navigationDesk, desk('navigation'))
  doors.implement(sideBarDesk, desk('side-bars'))
  doors.implement(linkDesk, removing('links'))
  doors.implement(unitDesk, desk('units'))
  doors.implement(noticeDesk, desk('notices'))
  doors.implement(dictionaryDesk, desk('dictionaries'))
  doors.implement(wordDesk, removing('words'))
  doors.implement(bannerDesk, removing('banners'))
  doors.implement(greyDesk, removing('grey'))
  doors.implement(severityDesk, removing('severities'))
  doors.implement(yearReportDesk, desk('year-reports'))
  doors.implement(siteChanges, {
    pass: ({ body, caller }) => lists.pass(caller, body),
    return: ({ body, caller }) => lists.return(caller, body),
    drop: ({ body, caller }) => lists.drop(caller, body),
  })
  return lists
}
