import { layout } from '../../kernel/pages/pages.ts'

/** Where an organisation asks for keys, makes and ends them, and registers webhooks. */
export const KEYS_PATH = '/user/interface-keys'

export const interfaceKeys = layout('interface-keys', 'modules/api-clients/views/interface-keys.tsx', { cached: false })
