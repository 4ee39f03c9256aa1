import { asc } from 'drizzle-orm'
import type { Contract } from '../../kernel/calls/contract.ts'
import type { Caller, Doors, Handlers } from '../../kernel/calls/implement.server.ts'
import { type Changes, remembered } from '../../kernel/data/changes.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import type { Direction } from '../../kernel/data/moved.ts'
import { dateKey } from '../../kernel/format/date.ts'
import type { KeptList, ListStore } from '../../kernel/lists/kept-list.server.ts'
import { createListChanges } from '../../kernel/lists/list-changes.server.ts'
import type { ListNeeds } from '../../kernel/lists/list-keeping.server.ts'
import { ownKeys } from '../../kernel/own-keys.ts'
import { keptOf } from '../desk/kept-of.server.ts'
import { SITE_CHECKERS, SITE_KEEPERS, siteCalls, siteChanges } from './contract.ts'
import { siteLists } from './lists/site-lists.ts'
import { BANNER_TOPIC, GREY_TOPIC, ownLists, WORDS_TOPIC } from './own-lists.server.ts'
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

type Name = keyof typeof siteLists

interface Lists extends ListNeeds {
  profile: KeptList
  /** The tables of the lists that other rooms show. */
  stores: Readonly<Record<Exclude<Name, keyof typeof ownLists>, ListStore>>
}

interface Given {
  body: Parameters<ReturnType<typeof createListChanges>['save']>[2] & {
    id: string
    seen: string
    direction: Direction
    by?: number
  }
  caller: Caller
}

/** The desk itself: lists that other rooms show, and those of this one. Each change takes two people. */
export function openKeptLists(doors: Doors, { profile, stores, ...needs }: Lists) {
  const all: Readonly<Record<Name, ListStore>> = { ...stores, ...ownLists }
  const kept = ownKeys(siteLists).map((name) => [siteLists[name].name, keptOf(siteLists[name], all[name])])
  const lists = createListChanges<string>(
    needs,
    { profile, ...Object.fromEntries(kept) },
    {
      ...{ writers: SITE_KEEPERS, checkers: SITE_CHECKERS },
    },
  )
  for (const { name, contract } of Object.values(siteLists)) {
    const handlers: Record<string, unknown> = {
      list: ({ caller }: Given) => lists.entries(name, caller),
      save: ({ body, caller }: Given) => lists.save(name, caller, body),
      move: ({ body, caller }: Given) => lists.move(caller, { list: name, ...body }),
      remove: ({ body, caller }: Given) => lists.remove(name, caller, body),
    }
    doors.implement<Contract>(contract as Contract, handlers as Handlers<Contract>)
  }
  doors.implement(siteChanges, {
    pass: ({ body, caller }) => lists.pass(caller, body),
    return: ({ body, caller }) => lists.return(caller, body),
    drop: ({ body, caller }) => lists.drop(caller, body),
  })
  return lists
}
