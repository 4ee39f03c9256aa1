import './cheap-passwords.ts'
import { type Engine, prepareDatabase } from '../database.ts'

/** Run as a separate process: `prepare-database.ts ENGINE` fills the prepared database of one engine while other parts of the run continue. */
await prepareDatabase(process.argv[2] as Engine)
