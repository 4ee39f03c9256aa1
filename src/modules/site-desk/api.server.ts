import { asc } from 'drizzle-orm'
import type { Caller, Doors } from '../../kernel/calls/implement.server.ts'
import { type Changes, remembered } from '../../kernel/data/changes.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { type KeptList, keepList } from '../../kernel/data/kept-list.server.ts'
import { dateKey } from '../../kernel/format/date.ts'
import {
  bannerDesk,
  dictionaryDesk,
  greyDesk,
  linkDesk,
  navigationDesk,
  noticeDesk,
  siteCalls,
  unitDesk,
  wordDesk,
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

interface Lists {
  db: Db
  changes: Changes
  navigation: KeptList<Given<typeof navigationDesk>>
  links: KeptList<Given<typeof linkDesk>>
  units: KeptList<Given<typeof unitDesk>>
  notices: KeptList<Given<typeof noticeDesk>>
  dictionaries: KeptList<Given<typeof dictionaryDesk>>
}
type Given<Desk extends { save: { body: { shape: { values: { _zod: { output: unknown } } } } } }> =
  Desk['save']['body']['shape']['values']['_zod']['output'] extends infer Values
    ? Values extends Record<string, string | boolean | null>
      ? Values
      : never
    : never

/** The desk itself: lists that other rooms show, and those of this one. */
export function openKeptLists(doors: Doors, { db, changes, ...lists }: Lists): void {
  const by = ({ actor, address }: Caller) => ({ actor, address })
  const navigation = keepList(db, changes, lists.navigation)
  doors.implement(navigationDesk, {
    list: () => navigation.list(),
    save: ({ body, caller }) => navigation.save(by(caller), body),
    move: ({ body, caller }) => navigation.move(by(caller), body),
  })
  const links = keepList(db, changes, lists.links)
  doors.implement(linkDesk, {
    list: () => links.list(),
    save: ({ body, caller }) => links.save(by(caller), body),
    move: ({ body, caller }) => links.move(by(caller), body),
    remove: ({ body, caller }) => links.remove(by(caller), body),
  })
  const units = keepList(db, changes, lists.units)
  doors.implement(unitDesk, {
    list: () => units.list(),
    save: ({ body, caller }) => units.save(by(caller), body),
    move: ({ body, caller }) => units.move(by(caller), body),
  })
  const notices = keepList(db, changes, lists.notices)
  doors.implement(noticeDesk, {
    list: () => notices.list(),
    save: ({ body, caller }) => notices.save(by(caller), body),
    move: ({ body, caller }) => notices.move(by(caller), body),
  })
  const dictionaries = keepList(db, changes, lists.dictionaries)
  doors.implement(dictionaryDesk, {
    list: () => dictionaries.list(),
    save: ({ body, caller }) => dictionaries.save(by(caller), body),
    move: ({ body, caller }) => dictionaries.move(by(caller), body),
  })
  const words = keepList(db, changes, wordList)
  doors.implement(wordDesk, {
    list: () => words.list(),
    save: ({ body, caller }) => words.save(by(caller), body),
    move: ({ body, caller }) => words.move(by(caller), body),
    remove: ({ body, caller }) => words.remove(by(caller), body),
  })
  const banners = keepList(db, changes, bannerList)
  doors.implement(bannerDesk, {
    list: () => banners.list(),
    save: ({ body, caller }) => banners.save(by(caller), body),
    move: ({ body, caller }) => banners.move(by(caller), body),
    remove: ({ body, caller }) => banners.remove(by(caller), body),
  })
  const grey = keepList(db, changes, greyList)
  doors.implement(greyDesk, {
    list: () => grey.list(),
    save: ({ body, caller }) => grey.save(by(caller), body),
    move: ({ body, caller }) => grey.move(by(caller), body),
    remove: ({ body, caller }) => grey.remove(by(caller), body),
  })
}
