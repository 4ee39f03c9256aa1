/** Number of event-loop iterations during some work. Work that yields after each item takes one for each. */
export async function countTurns(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let next = setImmediate(function count() {
    turns += 1
    next = setImmediate(count)
  })
  try {
    await work()
  } finally {
    clearImmediate(next)
  }
  return turns
}
