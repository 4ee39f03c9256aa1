import { describe, expect, it } from 'vitest'
import { hubs } from './hubs.ts'
import { MOST_TILES, PLAIN_SERVICES, plainServices } from './services.ts'

describe('the services of a hub in elder mode', () => {
  it.each(Object.keys(hubs))('%s: at most seven, the service windows last, no duplicates', (name) => {
    const tiles = plainServices(hubs[name]!.services)

    expect(tiles.length).toBeLessThanOrEqual(MOST_TILES)
    expect(tiles.at(-1)).toMatchObject({ href: '/service-windows' })
    expect(new Set(tiles.map(({ href }) => href)).size).toBe(tiles.length)
  })

  it('have the same wording as on the elder home page', () => {
    const tiles = plainServices(hubs.service!.services)

    for (const tile of tiles.slice(0, -1)) expect(PLAIN_SERVICES).toContainEqual(tile)
  })
})
