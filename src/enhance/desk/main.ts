// Entry point of the scripts that only pages of staff load.

import { pageSteps } from '../steps/page-steps.ts'
import { pageKeys } from './page-keys.ts'
import { quickSearch } from './quick-search.ts'
import { foldRail } from './rail.ts'

quickSearch()
foldRail()
pageKeys()
pageSteps('main')
