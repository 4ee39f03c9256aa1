import { layout } from '../../kernel/pages/pages.ts'

const views = 'modules/open-api/views'

export const openApiOverview = layout('open-api', `${views}/overview.tsx`)
/** The calls of the group given as `group`. */
export const openApiGroup = layout<{ group: string }>('open-api-group', `${views}/group.tsx`)
