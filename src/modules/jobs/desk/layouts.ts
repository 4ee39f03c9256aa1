export const CONSOLE_JOBS = '/console/jobs'
