// What only pages of staff run.

import { listSteps } from './list-steps.ts'
import { quickSearch } from './quick-search.ts'

quickSearch()
listSteps()
