import { apiOf, attemptTyped, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { identifier } from '../../../kernel/forms/fields.ts'
import { named } from '../../../kernel/forms/form-fields.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { addressParts } from '../../../kernel/text/address-parts.ts'
import { dictionary } from '../../dictionary/contract.ts'
import type { PreparedForm, SendForm } from '../../submissions/kinds/prepared-form.ts'
import { demandCalls } from '../demands/contract.ts'
import type { DemandDetail } from '../demands/demand-view.ts'
import { FARMING_INDUSTRY } from '../demands/demand-words.ts'
import { firmDemands } from '../demands/firm-contract.ts'
import { DEMANDS, demandAddress, LOAN_DEMANDS, PUBLISH_DEMAND } from '../demands/layouts.ts'
import { districtOptions, OUTSIDE_CITY } from './district.ts'

/** Prepares the form: its choices, and the values of an earlier demand that is published again. */
export async function prepareDemand(args: LoaderArguments): Promise<PreparedForm> {
  const { url, actor, row } = pageOfRequest(args)
  const isFarming = row.path === PUBLISH_DEMAND
  if (actor.kind === 'user' && actor.userType !== 2) {
    const href = isFarming ? DEMANDS : LOAN_DEMANDS
    return { gate: { text: '请使用企业账号登录平台发布融资需求', href, name: '看看已发布的融资需求' } }
  }
  const from = identifier().safeParse(url.searchParams.get('from') ?? '')
  const api = apiOf(args)
  const [regions, earlier] = await Promise.all([
    api(dictionary.itemsByParent, { query: { parentCode: 'REGION' } }),
    from.success ? api(firmDemands.detail, { params: { id: from.data } }) : null,
  ])
  return {
    choices: {
      addressDistrict: districtOptions(regions),
      region: named(...regions.map(({ name }) => name)),
    },
    values: earlier ? valuesOf(earlier, regions) : isFarming ? { industry: FARMING_INDUSTRY } : {},
    ...(earlier?.returnReason && {
      facts: { heading: '上次提交被退回', items: [{ label: '退回理由', value: earlier.returnReason }] },
    }),
  }
}

const ASKED_AGAIN = [
  ...['demandTitle', 'amount', 'duration', 'useTo', 'expectedRate', 'industry', 'deadline', 'publicScope'],
  ...['guaranteeOffered', 'legalIsActual', 'realEstate', 'existingLoan', 'existingLoanBalance', 'annualRevenue'],
  ...['taxPaid', 'taxGrade', 'collateral', 'businessPerformance', 'contactName', 'contactPhone'],
]

/** The values of an earlier demand. The id number is only available masked, so it must be typed again. */
function valuesOf(earlier: DemandDetail, regions: readonly { name: string }[]): Record<string, unknown> {
  const said = new Map<string, unknown>(Object.entries({ ...earlier, ...earlier.particulars }))
  return {
    ...Object.fromEntries(ASKED_AGAIN.map((name) => [name, said.get(name) ?? ''])),
    ...chosenAddress(earlier, regions),
    contactIdCard: '',
  }
}

/** An address outside all districts counts as outside the city. */
function chosenAddress({ particulars, region }: DemandDetail, regions: readonly { name: string }[]) {
  const { province, city, district, detail } = addressParts(particulars?.businessAddress ?? '')
  if (regions.some(({ name }) => name === district)) return { addressDistrict: district, addressDetail: detail }
  const place = { addressProvince: province, addressCity: city, addressDistrict: OUTSIDE_CITY, region }
  return { ...place, addressDetail: `${district}${detail}` }
}

/** The call has a single text field for the address, and separately the district in which the demand is listed. */
export const sendDemand: SendForm = async (args, body, key) => {
  const textAt = (name: string) => String(body[name] ?? '').trim()
  const { addressDistrict, addressProvince, addressCity, addressDetail, guaranteeOffered = [], ...rest } = body
  const isOutside = addressDistrict === OUTSIDE_CITY
  const place = isOutside ? ['addressProvince', 'addressCity'] : ['addressDistrict']
  const sent = await attemptTyped(args)(demandCalls.add, {
    body: {
      ...rest,
      key,
      guaranteeOffered: [guaranteeOffered].flat(),
      region: isOutside ? textAt('region') : textAt('addressDistrict'),
      businessAddress: [...place, 'addressDetail'].map(textAt).join(''),
    },
  })
  if (sent.ok)
    return { ok: true, address: `${demandAddress({ id: sent.data.id, industry: textAt('industry') })}&sent=1` }
  const { region, businessAddress, ...errors } = sent.errors
  return {
    ...{ ok: false, msg: sent.msg },
    errors: {
      ...errors,
      ...(region && { [isOutside ? 'region' : 'addressDistrict']: region }),
      ...(businessAddress && { addressDetail: businessAddress }),
    },
  }
}
