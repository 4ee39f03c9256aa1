import type { WholeArchive } from '../../register/archives/contract.ts'
import type { FirmCheck, LenderFact } from './lender-contract.ts'

interface Claimed {
  firm: { name: string; code: string; legalRep: string }
  values: readonly LenderFact[]
}

/** Registration states in which a firm can act. */
const ALIVE = ['存续', '在业', '开业', '正常']

/** Compares the firm's statements with the register, and counts its public records by sort. */
export function checkFirm({ firm, values }: Claimed, archive: WholeArchive | null): FirmCheck {
  if (!archive) return { isKnown: false, facts: [], records: [] }
  const known = (...keys: string[]) => archive.facts.find(({ key }) => keys.includes(key))?.value ?? ''
  const saidOf = (...keys: string[]) => keys.map((key) => values.find((each) => each.key === key)?.value ?? '').join('')
  const compared = (
    label: string,
    claimed: string,
    registered: string,
    isSame = plain(claimed) === plain(registered),
  ) => ({
    ...{ label, claimed, registered, isSame: claimed === '' || registered === '' ? null : isSame },
  })
  const address = known('address')
  const detail = saidOf('addressDetail')
  const status = known('registerStatus')
  return {
    isKnown: true,
    facts: [
      compared('企业名称', firm.name, archive.name),
      compared('统一社会信用代码', firm.code, archive.code),
      compared('法定代表人', firm.legalRep, known('legalRepresentative')),
      // A firm may operate at another address than its registered one, so a difference is marked for the lender to ask about.
      compared(
        '地址',
        saidOf('addressProvince', 'addressCity', 'addressDistrict') + detail,
        address,
        plain(address).includes(plain(detail)),
      ),
      { label: '登记状态', claimed: '', registered: status, isSame: ALIVE.some((state) => status.startsWith(state)) },
      { label: '注册资本（万元）', claimed: '', registered: known('registeredCapital'), isSame: null },
    ].filter(({ claimed, registered }) => claimed !== '' || registered !== ''),
    records: archive.blocks
      .flatMap(({ sections }) => sections)
      .filter(({ total }) => total > 0)
      .map(({ name, total }) => ({ name, total })),
  }
}

/** Normalises brackets, spaces and case. */
const plain = (text: string): string => text.normalize('NFKC').replace(/\s/g, '').toUpperCase()
