import type { VerifiedAccount } from '../verification-contract.ts'

/** The subject as stated by the account. */
interface Claimed {
  enterpriseName: string
  creditCode: string
  legalRep: string
}

/** Register data for the credit code. */
export interface RegisteredFirm {
  name: string
  creditCode: string
  legalRepresentative: string
  registerStatus: string
  registerAuthority: string
  address: string
}

type Comparison = NonNullable<VerifiedAccount['register']>

/** Register states of a firm that can act. */
const ALIVE = ['存续', '在业', '开业', '正常']

/** Compares stated and registered values; null where there is nothing to compare. */
export function compareWithRegister(claimed: Claimed, firm: RegisteredFirm | null): Comparison {
  if (!firm) return { isKnown: false, facts: [] }
  const compared = (label: string, said: string, known: string) => ({
    ...{ label, claimed: said, registered: known, isSame: plain(said) === plain(known) },
  })
  const told = (label: string, known: string, isSame: boolean | null = null) => ({
    ...{ label, claimed: null, registered: known, isSame },
  })
  return {
    isKnown: true,
    facts: [
      compared('单位名称', claimed.enterpriseName, firm.name),
      compared('统一社会信用代码', claimed.creditCode, firm.creditCode),
      compared('法定代表人（负责人）', claimed.legalRep, firm.legalRepresentative),
      told(
        '登记状态',
        firm.registerStatus,
        ALIVE.some((state) => firm.registerStatus.startsWith(state)),
      ),
      told('登记机关', firm.registerAuthority),
      told('住所', firm.address),
    ],
  }
}

/** Brackets and spaces are typed in different forms. */
const plain = (text: string): string => text.normalize('NFKC').replace(/\s/g, '').toUpperCase()
