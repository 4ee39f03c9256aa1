// The child process that draws the city and sends it in parts; `city-drawing.ts` starts it.
import { drawCity } from '../city.ts'
import type { Scale } from '../volumes.ts'
import type { Asked } from './city-drawing.ts'
import { splitCity } from './city-parts.ts'

// Sent when the parent process has ended.
process.once('disconnect', () => process.exit())

const [now, scale] = process.argv.slice(2) as [string, Scale]
const parts = splitCity(drawCity(scale, new Date(Number(now))))
process.on('message', ({ what, from, to }: Asked) => process.send!(parts[what](from, to)))
