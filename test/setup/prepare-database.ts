import './cheap-passwords.ts'
import { type Engine, prepareDatabase } from '../database.ts'

/** A process of its own: `prepare-database.ts ENGINE` fills the prepared database of one engine while other parts run. */
await prepareDatabase(process.argv[2] as Engine)
