import type { Call } from './kernel/contract.ts'
import { content } from './modules/content/contract.ts'
import { dictionary } from './modules/dictionary/contract.ts'
import { files } from './modules/files/contract.ts'
import { notices } from './modules/notices/contract.ts'
import { siteErrors } from './modules/site-errors/contract.ts'

/** Every call of the portal, room by room. */
export const contracts = { content, notices, dictionary, files, siteErrors }

export const calls: Call[] = Object.values(contracts).flatMap((room) => Object.values(room))
