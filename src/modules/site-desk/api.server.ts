import { asc } from 'drizzle-orm'
import { type Caller, type CallRegistry, declareShown, type Handlers } from '../../kernel/calls/call-registry.server.ts'
import type { Contract } from '../../kernel/calls/contract.ts'
import { type Changes, cacheUntilChange } from '../../kernel/data/changes.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import type { Direction } from '../../kernel/data/move-id.ts'
import { dateKey } from '../../kernel/format/date.ts'
import { createListChanges } from '../../kernel/lists/list-changes.server.ts'
import type { ListDependencies } from '../../kernel/lists/list-management.server.ts'
import type { ListStore, ManagedList } from '../../kernel/lists/managed-list.server.ts'
import { typedKeys } from '../../kernel/typed-keys.ts'
import { createManagedList } from '../desk/create-managed-list.server.ts'
import { SITE_ADMINISTRATORS, SITE_CHECKERS, siteCalls, siteChanges } from './contract.ts'
import { siteLists } from './lists/site-lists.ts'
import { BANNER_TOPIC, GREY_TOPIC, ownLists, WORDS_TOPIC } from './own-lists.server.ts'
import { greyPeriod, popularWord, siteBanner } from './tables.server.ts'

interface Dependencies {
  db: Db
  changes: Changes
  now(): number
  /** Grey days of the site profile, in addition to those that staff maintain. */
  greyDays: readonly string[]
}

/** Public calls for site lists; returns readers of search words and grey days for other rooms. */
export function openSiteDesk(registry: CallRegistry, { db, changes, now, greyDays }: Dependencies) {
  const banners = cacheUntilChange(changes, BANNER_TOPIC, () =>
    db.select().from(siteBanner).orderBy(asc(siteBanner.sort), asc(siteBanner.id)).execute(),
  )
  const words = cacheUntilChange(changes, WORDS_TOPIC, () =>
    db.select({ word: popularWord.word }).from(popularWord).orderBy(asc(popularWord.sort)).execute(),
  )
  const greyPeriods = cacheUntilChange(changes, GREY_TOPIC, () => db.select().from(greyPeriod).execute())
  registry.implement(siteCalls, {
    banner: declareShown(BANNER_TOPIC, async () => {
      const today = dateKey(now())
      const shown = (await banners()).find(({ from, until }) => from <= today && today <= until)
      return shown ? { text: shown.text, link: shown.link } : null
    }),
  })
  return {
    chosenWords: async (): Promise<string[]> => (await words()).map(({ word }) => word),
    async isGreyOn(day: string): Promise<boolean> {
      if (greyDays.includes(day)) return true
      // The page itself reports an unavailable database.
      const periods = await greyPeriods().catch(() => [])
      return periods.some(({ from, until }) => from <= day && day <= until)
    },
  }
}

type Name = keyof typeof siteLists

interface Lists extends ListDependencies {
  profile: ManagedList
  /** Stores of the lists that other rooms display. */
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

/** Calls of the managed lists of this room and of other rooms. Each change takes two people. */
export function openManagedLists(registry: CallRegistry, { profile, stores, ...needs }: Lists) {
  const all: Readonly<Record<Name, ListStore>> = { ...stores, ...ownLists }
  const kept = typedKeys(siteLists).map((name) => [siteLists[name].name, createManagedList(siteLists[name], all[name])])
  const lists = createListChanges<string>(
    needs,
    { profile, ...Object.fromEntries(kept) },
    {
      ...{ writers: SITE_ADMINISTRATORS, checkers: SITE_CHECKERS },
    },
  )
  for (const { name, contract } of Object.values(siteLists)) {
    const handlers: Record<string, unknown> = {
      list: ({ caller }: Given) => lists.entries(name, caller),
      save: ({ body, caller }: Given) => lists.save(name, caller, body),
      move: ({ body, caller }: Given) => lists.move(caller, { list: name, ...body }),
      remove: ({ body, caller }: Given) => lists.remove(name, caller, body),
    }
    registry.implement<Contract>(contract as Contract, handlers as Handlers<Contract>)
  }
  registry.implement(siteChanges, {
    pass: ({ body, caller }) => lists.pass(caller, body),
    return: ({ body, caller }) => lists.return(caller, body),
    drop: ({ body, caller }) => lists.drop(caller, body),
  })
  return lists
}
