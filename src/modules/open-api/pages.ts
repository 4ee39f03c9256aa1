import type { PageRow } from '../../kernel/pages/pages.ts'
import { GROUPS } from './groups.ts'
import { openApiGroup, openApiOverview } from './layouts.ts'

/** API documentation for developers of other units. */
export const openApiPages: PageRow[] = [
  openApiOverview({ path: '/open-api', title: '开放接口', parent: '/credit-Service' }),
  ...GROUPS.map(({ code, name, title }) =>
    openApiGroup(
      { path: `/open-api/${code}`, name: `OpenApi${name}`, shell: 'other', title, parent: '/open-api' },
      { group: code },
    ),
  ),
]
