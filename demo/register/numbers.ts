import type { Draft } from './drafts.ts'

/**
 * Numbers that offices give one after another. Records are not drawn in the order of their days, so a number is known only
 * when all of its series are: until then a mark is in its place.
 */
export interface Numbers {
  /** A mark for the number that a thing of that day will have in the series. */
  draw(series: string, day: string, write: (number: number) => string): string
  /** Puts numbers in the place of the marks. */
  settle(drafts: readonly Draft[]): void
}

// Characters for private use, which no text of the city holds.
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
        // Of one day in the order in which they were drawn.
        list.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.place - b.place))
        for (const [index, { place, write }] of list.entries()) texts[place] = write(index + 1)
      }
      const written = (text: string): string => text.replace(MARKED, (_, place: string) => texts[Number(place)]!)
      for (const { values } of drafts)
        for (const key of Object.keys(values)) if (values[key]!.includes(MARK)) values[key] = written(values[key]!)
    },
  }
}
