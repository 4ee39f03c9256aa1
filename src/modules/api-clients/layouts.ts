import { layout } from '../../kernel/pages/pages.ts'

/** The page on which an organisation requests, creates and ends keys and registers webhooks. */
export const KEYS_PATH = '/user/interface-keys'

export const interfaceKeys = layout('interface-keys', 'modules/api-clients/views/interface-keys.tsx', { cached: false })
