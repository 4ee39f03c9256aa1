/** Lists of serious dishonesty, each with its own legal basis. */
export const SERIOUS_LISTS = ['serious-list', 'market-serious', 'tax-serious', 'dishonest-debtor'] as const
