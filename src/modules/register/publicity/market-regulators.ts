/** Names of market regulators at all levels contain this: 榕屿市市场监督管理局, 海澄区市场监督管理局综合执法大队. */
const NAME = '市场监督管理'

/** Whether a market regulator made the decision: such penalties have their own rule and are repaired elsewhere. */
export const isMarketRegulator = (authority: string | null | undefined): boolean => authority?.includes(NAME) ?? false
