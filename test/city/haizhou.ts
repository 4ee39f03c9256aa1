import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { firstTextsOf } from '../../city/first-texts.ts'
import { loadPackIfEmpty } from '../../city/if-empty.ts'
import { writePack } from '../../city/new-pack.ts'
import { PROFILE_FILE } from '../../city/pack.ts'
import { makeCreditCode } from '../../src/kernel/identity/credit-code.ts'
import { PROVIDER_ROLES } from '../../src/modules/register/catalogue/providers.ts'
import { listHiddenColumns } from '../../src/server/rooms/city-pages.ts'
import { openEmptyDatabase } from '../database.ts'
import { openTestPortal } from '../portal.ts'

/** Words of the demo city, or of the city in the specification, that no other city may show. */
export const DEMO_WORDS = /榕屿|榕江|海湾|青屿|莲溪|云岫|鞋都|榕〔|putian|rongyu/i
/** Its district codes and its area code. */
export const DEMO_NUMBERS = /3500(?:9\d|99)|0599/

/** Keys, hashes and encrypted values in base64, which may contain any digits by chance. */
export const RANDOM_TEXT = /[\w+/-]{36,}={0,2}/g

const codeOf = (serial: number) =>
  makeCreditCode({ department: '1', category: '1', region: '320700', serial: String(serial).padStart(8, '0') })

/** Pages of the site map that this city hides. */
export const HIDDEN = {
  pages: ['/refuse-classification', '/xinyi-plus', '/credit-notice'],
  subSites: ['free-trade-area', 'activity', 'farming', 'credit-loan'],
}

/** The pack of an invented city: written by the command, with all placeholders filled in. */
export function makeHaizhou(): { folder: string; remove(): void } {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'haizhou-')), 'pack')
  writePack(folder, {
    ...{ cityName: '海州市', portalName: '信用海州', portalNameEnglish: 'CREDIT HAIZHOU', regionCode: '320700' },
    ...{ publicUrl: 'https://credit.haizhou.example.cn', sponsor: '海州市发展和改革委员会' },
    ...{ organiser: '海州市信用信息中心', phone: '0518-0000000', address: '海州市东区行政路1号' },
    ...{ districts: '320701 东区，320702 西区，320703 云台县', themeColour: '#1a6b52' },
  })
  const file = path.join(folder, PROFILE_FILE)
  const roles = Object.entries(PROVIDER_ROLES)
  const filled = {
    ...JSON.parse(readFileSync(file, 'utf8').replaceAll('（待填写）', '苏备0000号')),
    providers: Object.fromEntries(roles.map(([role, name], at) => [role, { name, code: codeOf(100 + at) }])),
    hiddenPages: HIDDEN.pages,
    hiddenSubSites: HIDDEN.subSites,
    open: true,
  }
  writeFileSync(file, JSON.stringify(filled))
  return { folder, remove: () => rmSync(path.dirname(folder), { recursive: true, force: true }) }
}

/** The portal of that city on an empty database, filled as at a first start. */
export async function openHaizhou() {
  const { folder, remove } = makeHaizhou()
  const { database, drop } = await openEmptyDatabase()
  const profile = JSON.parse(readFileSync(path.join(folder, PROFILE_FILE), 'utf8'))
  await loadPackIfEmpty(database, folder, listHiddenColumns({ ownPages: [], ...profile }))
  const portal = await openTestPortal(
    { CITY: folder, RATE_LIMIT: 'off', PAGE_CACHE: 'off' },
    { database, firstTexts: firstTextsOf(folder) },
  )
  return {
    ...{ portal, folder, database },
    async close() {
      await portal.close()
      await drop()
      remove()
    },
  }
}
