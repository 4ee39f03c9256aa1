import { layout } from '../../kernel/pages/pages.ts'

const openApi = (view: string, file: string) => layout(view, `modules/open-api/views/${file}.tsx`)

export const openApiOverview = openApi('open-api', 'overview')
/** The calls of one group, named as `group`. */
export const openApiGroup = openApi('open-api-group', 'group')
