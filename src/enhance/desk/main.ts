// What only pages of staff run.

import { pageSteps } from '../steps/page-steps.ts'
import { quickSearch } from './quick-search.ts'

quickSearch()
pageSteps('main')
