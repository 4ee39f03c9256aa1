export type Scale = 'city' | 'small'

/** How many subjects and records there are: a believable city, or just enough of everything for tests. */
export interface Volumes {
  subjects: number
  permit: number
  penalty: number
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
  safety: number
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
    subjects: 12_000,
    permit: 30_000,
    penalty: 4_000,
    honour: 900,
    serious: 220,
    abnormal: 500,
    marketSerious: 80,
    tax: 60,
    debtor: 350,
    check: 1_500,
    commitment: 8_000,
    contract: 1_200,
    guarantee: 800,
    environment: 600,
    medical: 700,
    safety: 240,
    profession: 480,
    agency: 24,
    farm: 360,
    freeTrade: 260,
    declaration: 240,
    coercive: 130,
    criminal: 9,
  },
  small: {
    subjects: 660,
    permit: 900,
    penalty: 320,
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
    safety: 36,
    profession: 48,
    agency: 8,
    farm: 36,
    freeTrade: 24,
    declaration: 30,
    coercive: 24,
    criminal: 3,
  },
}
