import { layout } from '../../../kernel/pages/pages.ts'

export const CONSOLE_SITE_FIGURES = '/console/statistics/site'
export const CONSOLE_OVERVIEW = '/console/overview'
export const HALL_SCREEN = '/hall-screen'

/** The screen of a hall: it is opened by the key in its address and by nothing else. */
export const hallScreen = layout('hall-screen', 'modules/statistics/desk/views/screen.tsx', { cached: false })
