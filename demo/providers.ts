import { resolveProviders } from '../src/modules/register/catalogue/providers.ts'
import profile from './site-profile.json' with { type: 'json' }

/** Units that provide the datasets of the demo city. Their credit codes have valid check characters and belong to nobody. */
export const PROVIDERS = resolveProviders(profile.providers)
