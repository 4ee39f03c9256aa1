/** How many turns of the event loop some work takes: work that gives way to others after each item takes one per item. */
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
