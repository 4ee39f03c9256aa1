// A process that makes an empty embedded database; `empty-database.server.ts` starts it.
import { limitEngineMemory } from './engine-flags.server.ts'

// The portal that started this process has ended.
process.once('disconnect', () => process.exit(1))

limitEngineMemory()
const { createEngine } = await import('./embedded-engine.server.ts')
const made = await createEngine(process.argv[2]!)
await made.close()
process.exit()
