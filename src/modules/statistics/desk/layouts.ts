export const CONSOLE_SITE_FIGURES = '/console/statistics/site'
