/** The least number of characters to change, insert, delete or swap with a neighbour so that `text` contains `word` at any position. */
export function distanceWithin(text: string, word: string): number {
  const wanted = [...word]
  const given = [...text]
  let before: number[] = []
  let previous = given.map(() => 0).concat(0)
  for (let row = 1; row <= wanted.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= given.length; column += 1) {
      const same = wanted[row - 1] === given[column - 1]
      let least = Math.min(previous[column]! + 1, current[column - 1]! + 1, previous[column - 1]! + (same ? 0 : 1))
      const crossed = wanted[row - 1] === given[column - 2] && wanted[row - 2] === given[column - 1]
      if (crossed && row > 1 && column > 1) least = Math.min(least, before[column - 2]! + 1)
      current.push(least)
    }
    before = previous
    previous = current
  }
  return Math.min(...previous)
}

/** The shortest part of `text` that contains the characters of `word` in order, as 市发展和改革委员会 contains 市发改委. */
export function findShortestStretch(text: string, word: string): number {
  const wanted = [...word]
  const given = [...text]
  let shortest = Number.POSITIVE_INFINITY
  for (const [start, character] of given.entries()) {
    if (character !== wanted[0]) continue
    let position = start
    const isThere = wanted.slice(1).every((next) => {
      position = given.indexOf(next, position + 1)
      return position > 0
    })
    if (isThere) shortest = Math.min(shortest, position - start + 1)
  }
  return shortest
}
