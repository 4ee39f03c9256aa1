import type { Draft } from './drafts.ts'

/**
 * Consecutive document numbers of offices. Records are not drawn in order of their days, so the numbers of a series are known only at the end; until
 * then a placeholder is used.
 */
export interface Numbers {
  /** Returns a placeholder for the number of a document of that day in the series. */
  draw(series: string, day: string, write: (number: number) => string): string
  /** Replaces the placeholders by numbers. */
  settle(drafts: readonly Draft[]): void
}

// Private-use characters, which no text of the city contains.
const MARK = '\ue100'
const MARKED = /\ue100(\d+)\ue101/g

interface Drawn {
  day: string
  place: number
  write(number: number): string
}

export function createNumbers(): Numbers {
  const series = new Map<string, Drawn[]>()
  let drawn = 0
  return {
    draw(name, day, write) {
      const place = drawn
      drawn += 1
      const list = series.get(name) ?? []
      list.push({ day, place, write })
      series.set(name, list)
      return `${MARK}${place}\ue101`
    },
    settle(drafts) {
      const texts: string[] = []
      for (const list of series.values()) {
        // Documents of one day keep the order in which they were drawn.
        list.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.place - b.place))
        for (const [index, { place, write }] of list.entries()) texts[place] = write(index + 1)
      }
      const written = (text: string): string => text.replace(MARKED, (_, place: string) => texts[Number(place)]!)
      for (const { values } of drafts)
        for (const key of Object.keys(values)) if (values[key]!.includes(MARK)) values[key] = written(values[key]!)
    },
  }
}
