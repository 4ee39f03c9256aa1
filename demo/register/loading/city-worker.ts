// A thread that draws the city and hands it over in parts; `city-drawing.ts` starts it.
import { parentPort, workerData } from 'node:worker_threads'
import { drawCity } from '../city.ts'
import type { Scale } from '../volumes.ts'
import type { Asked } from './city-drawing.ts'
import { splitCity } from './city-parts.ts'

const { now, scale } = workerData as { now: number; scale: Scale }
const parts = splitCity(drawCity(scale, new Date(now)))
parentPort!.on('message', ({ what, from, to }: Asked) => parentPort!.postMessage(parts[what](from, to)))
