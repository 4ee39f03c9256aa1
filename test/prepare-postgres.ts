import { prepareDatabase } from './database.ts'

// A process of its own: the embedded database is filled meanwhile, and each keeps a core busy.
await prepareDatabase('postgres')
