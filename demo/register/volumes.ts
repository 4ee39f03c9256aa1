/** Datasets of inspection results by field. */
export type SafetyDataset = 'food-safety' | 'drug-safety' | 'work-safety'

export type Scale = 'city' | 'small'

/** Number of subjects and records: a realistic city, or just enough of each kind for tests. */
export interface Volumes {
  subjects: number
  permit: number
  penalty: number
  /** The number of penalties that revoke the licence of a company for inactivity. */
  dormant: number
  honour: number
  serious: number
  abnormal: number
  marketSerious: number
  tax: number
  debtor: number
  check: number
  commitment: number
  contract: number
  guarantee: number
  environment: number
  medical: number
  safety: Readonly<Record<SafetyDataset, number>>
  profession: number
  agency: number
  farm: number
  freeTrade: number
  declaration: number
  coercive: number
  criminal: number
}

export const VOLUMES: Record<Scale, Volumes> = {
  city: {
    subjects: 11_862,
    permit: 29_417,
    penalty: 2_747,
    dormant: 23,
    honour: 641,
    serious: 118,
    abnormal: 473,
    marketSerious: 14,
    tax: 23,
    debtor: 187,
    check: 1_486,
    commitment: 7_934,
    contract: 1_873,
    guarantee: 792,
    environment: 412,
    medical: 683,
    safety: { 'food-safety': 386, 'drug-safety': 147, 'work-safety': 219 },
    profession: 1_346,
    agency: 23,
    farm: 327,
    freeTrade: 254,
    declaration: 236,
    coercive: 133,
    criminal: 9,
  },
  small: {
    subjects: 660,
    permit: 900,
    penalty: 320,
    dormant: 0,
    honour: 100,
    serious: 40,
    abnormal: 60,
    marketSerious: 12,
    tax: 16,
    debtor: 50,
    check: 120,
    commitment: 320,
    contract: 80,
    guarantee: 40,
    environment: 60,
    medical: 64,
    safety: { 'food-safety': 36, 'drug-safety': 36, 'work-safety': 36 },
    profession: 48,
    agency: 8,
    farm: 36,
    freeTrade: 24,
    declaration: 30,
    coercive: 24,
    criminal: 3,
  },
}
