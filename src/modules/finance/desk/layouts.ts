export const CONSOLE_DEMANDS = '/console/demands'
export const CONSOLE_DEMAND = '/console/demands/one'
