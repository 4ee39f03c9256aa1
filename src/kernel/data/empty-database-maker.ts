// Child process that creates an empty embedded database; started by `empty-database.server.ts`.
import { limitEngineMemory } from './engine-flags.server.ts'

// This process ends when the portal that started it ends.
process.once('disconnect', () => process.exit(1))

limitEngineMemory()
const { createEngine } = await import('./embedded-engine.server.ts')
const made = await createEngine(process.argv[2]!)
await made.close()
process.exit()
