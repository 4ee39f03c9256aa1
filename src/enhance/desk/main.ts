// What only pages of staff run.

import { pageSteps } from '../steps/page-steps.ts'
import { pageKeys } from './page-keys.ts'
import { quickSearch } from './quick-search.ts'
import { foldRail } from './rail.ts'

quickSearch()
foldRail()
pageKeys()
pageSteps('main')
