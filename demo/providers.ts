import { providersOf } from '../src/modules/register/catalogue/providers.ts'
import profile from './site-profile.json' with { type: 'json' }

/** Units that the demo city's datasets come from, with codes that have valid check characters and belong to no one. */
export const PROVIDERS = providersOf(profile.providers)
