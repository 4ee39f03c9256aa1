import type { Doors } from '../../../kernel/calls/implement.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { search } from './contract.ts'
import { fullTextOf, type SearchArticles } from './full-text.server.ts'
import { searchFormsOf } from './search-forms.server.ts'
import { searchWordsOf } from './search-words.server.ts'
import { subjectSearchOf } from './subject-search.server.ts'
import { suggestionsOf } from './suggestions.server.ts'

export interface SearchNeeds {
  now(): number
  /** The city first, then its districts: names of subjects begin with them. */
  places(): Promise<readonly string[]>
  searchArticles: SearchArticles
}

export function openSearch(doors: Doors, db: Db, { now, places, searchArticles }: SearchNeeds) {
  const today = () => dateKey(now())
  const forms = searchFormsOf(db, places)
  const words = searchWordsOf(db, now)
  const subjects = subjectSearchOf(db, { forms, words, today })
  const suggest = suggestionsOf(db, forms)
  const fullText = fullTextOf(db, today, searchArticles)

  doors.implement(search, {
    archivesSearch: ({ query }) => subjects(query),
    suggest: ({ query }) => suggest(query),
    fullText: ({ query }) => fullText(query),
    popularWords: () => words.popular(),
  })
  return { words }
}
