import { FARMING_INDUSTRY, type Sector } from './demand-words.ts'

/** Facts about the applicant from the register and the account, to prefill the form. */
interface Writer {
  name: string
  phone: string
  firm: { legalRep: string; address?: string } | null
}

interface Known {
  applicant: Writer | null
  regions: readonly string[]
  sector: Sector
  search: URLSearchParams
}

/** What the form of a demand begins with: what the register knows of the firm, and what the calculator was asked. */
export function knownTexts({ applicant, regions, sector, search }: Known): Record<string, string> {
  const { name = '', phone = '', firm } = applicant ?? {}
  const businessAddress = firm?.address ?? ''
  const texts = {
    amount: search.get('amount') ?? '',
    duration: search.get('months') ?? '',
    industry: sector === 'farming' ? FARMING_INDUSTRY : '',
    region: regions.find((region) => businessAddress.includes(region)) ?? '',
    businessAddress,
    contactName: firm?.legalRep || name,
    contactPhone: phone,
  }
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
}
