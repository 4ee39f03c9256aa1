export const CONSOLE_INSPECTION = '/console/inspection'
export const CONSOLE_FINDINGS = '/console/inspection/finding'
export const CONSOLE_INSPECTION_REPORT = '/console/inspection/report'
