export const CONSOLE_CASES = '/console/submissions'
export const CONSOLE_CASE = '/console/submissions/detail'
export const CONSOLE_STATISTICS = '/console/statistics'
