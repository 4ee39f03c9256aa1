import { z } from 'zod'

/** A map of the districts: one shape for each code, in the coordinates of `viewBox`. */
export const DistrictMap = z.object({
  viewBox: z.string(),
  districts: z.array(z.object({ code: z.string(), path: z.string() })),
})
export type DistrictMap = z.output<typeof DistrictMap>

/** Commands and numbers of an SVG path: nothing that a browser would load or run. */
const PATH = /^[MmLlHhVvCcSsQqTtAaZz\d\s,.eE+-]+$/
const VIEW_BOX = /^-?[\d.]+[\s,]+-?[\d.]+[\s,]+[\d.]+[\s,]+[\d.]+$/

/**
 * Reads a map from an SVG file: its `viewBox`, and the `id` and `d` of every `path`. An `id` is a district code, optionally with a prefix of letters,
 * which some editors require. Everything else in the file is ignored.
 */
export function readDistrictMap(svg: string): DistrictMap {
  const viewBox = /<svg\b[^<>]*\bviewBox="([^"]*)"/.exec(svg)?.[1]?.trim() ?? ''
  const districts = [...svg.matchAll(/<path\b([^<>]*)>/g)].flatMap(([, attributes = '']) => {
    const code = /\bid="[a-z_-]*(\d{6})"/i.exec(attributes)?.[1]
    const path = /\sd="([^"]*)"/.exec(attributes)?.[1]?.trim()
    return code && path && PATH.test(path) ? [{ code, path }] : []
  })
  return { viewBox: VIEW_BOX.test(viewBox) ? viewBox : '', districts }
}

/** The shapes of the city's map for these rows, in the order of the rows; null if the city has no map. */
export function districtShapes<Row extends { code: string }>(map: DistrictMap | undefined, rows: readonly Row[]) {
  const shapes = rows.flatMap((row) => {
    const path = map?.districts.find(({ code }) => code === row.code)?.path
    return path ? [{ ...row, path }] : []
  })
  return map && shapes.length > 0 ? { viewBox: map.viewBox, shapes } : null
}
