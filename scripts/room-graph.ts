import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** For each room (a folder directly below src/modules), the rooms that its files import. */
export type RoomGraph = ReadonlyMap<string, ReadonlySet<string>>

const SRC = path.resolve(import.meta.dirname, '../src')

/**
 * Edges that neither the check for circles nor the drawing counts: a case names the points account it claims points for, by a foreign
 * key between the two tables. The list may only become shorter: the test fails for an entry that is no longer an edge.
 */
export const LEAVING_EDGES = ['submissions → points']

/** All source files below src, relative to src, without tests and test support. */
export const sourceFiles = (): string[] =>
  globSync('**/*.{ts,tsx}', { cwd: SRC })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !/\.(test|arbitrary)\.tsx?$/.test(file))

/** The project's own files that a source text imports, relative to src, including type imports and dynamic imports. */
export function importsOf(file: string, text: string): string[] {
  const found = text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)'(\.{1,2}\/[^']+)'/g)
  return [...found].map((match) => path.posix.join(path.posix.dirname(file), match[1]!))
}

/** Reads the graph from the import lines, leaving out the given edges (`from → to`). */
export function readRoomGraph(without: readonly string[] = []): RoomGraph {
  const graph = new Map<string, Set<string>>()
  for (const file of sourceFiles()) {
    const room = roomOf(file)
    if (!room) continue
    const known = graph.get(room) ?? new Set()
    for (const target of importsOf(file, readFileSync(path.join(SRC, file), 'utf8'))) {
      const other = roomOf(target)
      if (other && other !== room && !without.includes(`${room} → ${other}`)) known.add(other)
    }
    graph.set(room, known)
  }
  return graph
}

const roomOf = (file: string): string | undefined => /^modules\/([\w-]+)\//.exec(file)?.[1]

/** The rooms of one import circle, the first one repeated at the end; undefined if there is no circle. */
export function findCircle(graph: RoomGraph): string[] | undefined {
  const done = new Set<string>()
  const visit = (room: string, way: string[]): string[] | undefined => {
    if (way.includes(room)) return [...way.slice(way.indexOf(room)), room]
    if (done.has(room)) return undefined
    for (const other of graph.get(room) ?? []) {
      const circle = visit(other, [...way, room])
      if (circle) return circle
    }
    done.add(room)
    return undefined
  }
  for (const room of [...graph.keys()].sort()) {
    const circle = visit(room, [])
    if (circle) return circle
  }
  return undefined
}

/** The rooms in columns from left to right: each column imports only rooms of earlier columns. Throws if there is a circle. */
export function columnsOf(graph: RoomGraph): string[][] {
  const circle = findCircle(graph)
  if (circle) throw new Error(`rooms import each other in a circle: ${circle.join(' → ')}`)
  const places = new Map<string, number>()
  const placeOf = (room: string): number => {
    const place = places.get(room) ?? Math.max(0, ...[...(graph.get(room) ?? [])].map((other) => placeOf(other) + 1))
    places.set(room, place)
    return place
  }
  const columns = Map.groupBy([...graph.keys()].sort(), placeOf)
  return [...columns].sort(([a], [b]) => a - b).map(([, rooms]) => rooms)
}

/** The edges that do not follow from a longer path; these are enough to draw the order. */
export function directEdges(graph: RoomGraph): [from: string, to: string][] {
  const reach = (room: string): Set<string> => new Set([...(graph.get(room) ?? [])].flatMap((to) => [to, ...reach(to)]))
  return [...graph].flatMap(([from, known]) => {
    const implied = new Set([...known].flatMap((other) => [...reach(other)]))
    return [...known].filter((to) => !implied.has(to)).map((to): [string, string] => [from, to])
  })
}
