import { layout } from '../../../kernel/pages/pages.ts'

export const CONSOLE_SITE_FIGURES = '/console/statistics/site'
export const CONSOLE_OVERVIEW = '/console/overview'
export const HALL_SCREEN = '/hall-screen'

/** The screen of a public hall. It opens with the key in its address, without a login. */
export const hallScreen = layout('hall-screen', 'modules/statistics/desk/views/screen.tsx', { cached: false })
