// Writes docs/rooms.svg: the rooms below src/modules, each to the right of the rooms that it imports.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { drawRooms } from './room-drawing.ts'
import { LEAVING_EDGES, readRoomGraph } from './room-graph.ts'

writeFileSync(path.resolve(import.meta.dirname, '../docs/rooms.svg'), drawRooms(readRoomGraph(LEAVING_EDGES)))
