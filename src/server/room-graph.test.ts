import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { drawRooms } from '../../scripts/room-drawing.ts'
import { columnsOf, directEdges, findCircle, LEAVING_EDGES, readRoomGraph } from '../../scripts/room-graph.ts'

const graphOf = (edges: Record<string, string[]>) =>
  new Map(Object.entries(edges).map(([room, known]) => [room, new Set(known)]))

const graph = readRoomGraph(LEAVING_EDGES)

describe('the graph of rooms', () => {
  it('has no cycle', () => {
    expect(findCircle(graph)).toBeUndefined()
  })

  it('has no room that imports the console', () => {
    const importing = [...graph].filter(([, known]) => known.has('console')).map(([room]) => room)

    expect(importing).toEqual([])
  })

  it('still has every excepted edge', () => {
    const all = readRoomGraph()

    const gone = LEAVING_EDGES.filter((edge) => {
      const [from, to] = edge.split(' → ')
      return !all.get(from!)?.has(to!)
    })

    expect(gone).toEqual([])
  })

  it('is drawn in docs/rooms.svg, which `npm run rooms` generates', () => {
    const drawing = readFileSync(path.resolve(import.meta.dirname, '../../docs/rooms.svg'), 'utf8')

    expect(drawing === drawRooms(graph), 'docs/rooms.svg is out of date: run npm run rooms').toBe(true)
  })
})

describe('a cycle', () => {
  it('is found at any length', () => {
    const circle = findCircle(graphOf({ files: [], a: ['files', 'b'], b: ['c'], c: ['d'], d: ['b'] }))

    expect(circle).toEqual(['b', 'c', 'd', 'b'])
  })

  it('is not reported for two paths to the same room', () => {
    expect(findCircle(graphOf({ files: [], a: ['files'], b: ['files', 'a'] }))).toBeUndefined()
  })

  it('prevents an order of the rooms', () => {
    expect(() => columnsOf(graphOf({ a: ['b'], b: ['a'] }))).toThrow('a → b → a')
  })
})

describe('the order of rooms', () => {
  it('puts each room to the right of all its imports', () => {
    expect(columnsOf(graphOf({ console: ['a', 'b'], b: ['a'], a: [], c: [] }))).toEqual([
      ['a', 'c'],
      ['b'],
      ['console'],
    ])
  })

  it('omits lines that others imply', () => {
    expect(directEdges(graphOf({ console: ['a', 'b'], b: ['a'], a: [] }))).toEqual([
      ['console', 'b'],
      ['b', 'a'],
    ])
  })
})
