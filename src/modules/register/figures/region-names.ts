import type { apiOf } from '../../../kernel/calls/api.ts'
import { dictionary } from '../../dictionary/contract.ts'

export interface Region {
  code: string
  name: string
}

/** The city and its districts, for selection and for reading codes. */
export async function loadRegions(api: ReturnType<typeof apiOf>, cityCode: string): Promise<Region[]> {
  const districts = await api(dictionary.itemsByParent, { query: { parentCode: 'REGION' } })
  return [{ code: cityCode, name: '市本级' }, ...districts.map(({ code, name }) => ({ code, name }))]
}

export const findRegionName = (regions: readonly Region[], code: string): string =>
  regions.find((region) => region.code === code)?.name ?? code
