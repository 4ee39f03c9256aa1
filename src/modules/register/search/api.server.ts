import { type Caller, type CallRegistry, declareShown } from '../../../kernel/calls/call-registry.server.ts'
import type { Changes } from '../../../kernel/data/changes.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import type { DateRange } from '../../../kernel/forms/period.ts'
import { normalise } from '../../../kernel/text/search-text.server.ts'
import { REGISTER_TOPIC } from '../records/records.server.ts'
import { registerPart } from '../records/register-parts.server.ts'
import { search } from './contract.ts'
import { createExactTotals } from './exact-totals.server.ts'
import { createFullText, type SearchArticles } from './full-text.server.ts'
import { createListedSubjects } from './listed-subjects.server.ts'
import { createNearCodes } from './near-codes.server.ts'
import { createSearchCounter, readSearches } from './search-counts.server.ts'
import { createSearchBasics } from './search-forms.server.ts'
import { createSearchWords } from './search-words.server.ts'
import { createSubjectSearch } from './subject-search.server.ts'
import { createSuggestions } from './suggestions.server.ts'

interface SearchDependencies {
  changes: Changes
  now(): number
  networkOf(address: string): string
  /** Popular search words from the site profile. */
  keptWords: readonly string[]
  /** Popular words that staff chose in the console; they come first. */
  chosenWords(): Promise<readonly string[]>
  /** Topics that change when popular words or articles change. */
  topics: { words: string; articles: string }
  /** Names of the city and its districts, the city first, because names of subjects begin with them. */
  places(): Promise<readonly string[]>
  searchArticles: SearchArticles
}

export function openSearch(
  registry: CallRegistry,
  db: Db,
  { changes, now, networkOf, keptWords, chosenWords, topics, places, searchArticles }: SearchDependencies,
) {
  const today = () => dateKey(now())
  const forms = createSearchBasics(db, places)
  const words = createSearchWords(db, { now, networkOf, keptWords, chosenWords })
  const counts = createSearchCounter(db, now)
  /**
   * Searches of the public are counted; staff search for the names in their work. Further pages belong to the same search, and an empty search
   * is not counted.
   */
  const note = (of: 'subject' | 'text', { keyword, pageNo }: Asked, isFound: boolean, caller: Caller): void => {
    const word = normalise(keyword)
    if (pageNo > 1 || word === '' || caller.actor.kind === 'staff') return
    counts.add(of, isFound)
    if (!isFound) words.missed(word, caller.address)
  }
  const remember = (word: string, { actor, address }: Caller): void => {
    if (actor.kind !== 'staff') words.found(word, address)
  }
  const exactTotal = createExactTotals(db, { changes, today, forms })
  const subjects = createSubjectSearch(db, { forms, today, exactTotal })
  const nearCodes = createNearCodes(db)
  const suggest = createSuggestions(db, forms)
  const fullText = createFullText(db, today, searchArticles)

  registry.implement(search, {
    archivesSearch: async ({ query, caller }) => {
      const found = await subjects(query, (word) => remember(word, caller))
      note('subject', query, found.total > 0, caller)
      // Filters depend on records; without them only an import changes the results.
      const parts = [...found.records, ...found.near].map(({ id }) => registerPart.subject(id))
      caller.onShown?.(REGISTER_TOPIC, query.list ? undefined : [...parts, SUBJECTS])
      return found
    },
    nearCodes: declareShown(
      REGISTER_TOPIC,
      ({ query }) => nearCodes(query.keyword),
      () => [SUBJECTS],
    ),
    suggest: ({ query }) => suggest(query),
    fullText: async ({ query, caller }) => {
      const found = await fullText(query)
      if (found.total > 0 && query.pageNo === 1) remember(normalise(query.keyword), caller)
      note('text', query, found.total > 0, caller)
      caller.onShown?.(REGISTER_TOPIC)
      caller.onShown?.(topics.articles)
      return found
    },
    popularWords: declareShown(topics.words, () => words.popular()),
  })
  return {
    words,
    counts,
    figures: (period: DateRange, most: number) => readSearches(db, period, most),
    listed: createListedSubjects(db, forms),
  }
}

/** Names and codes of subjects change only by imports, which change the whole topic. */
const SUBJECTS = 'subjects'

interface Asked {
  keyword: string
  pageNo: number
}
