/**
 * The longest time, in milliseconds of processor time, for which `work` kept this thread from turning to anyone else.
 * Processor time rather than the clock's: on a busy machine the clock also measures the neighbours.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isOver = false
  let before = threadTime()
  const turn = () => {
    const now = threadTime()
    longest = Math.max(longest, now - before)
    before = now
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  try {
    await work()
    // What was begun in the last turn is counted too.
    await new Promise((resolve) => setImmediate(resolve))
  } finally {
    isOver = true
  }
  return longest
}

/**
 * The same up to three times, until it is at most `allowed`: what the machine does by itself in between, such as collecting
 * garbage, does not come again.
 */
export async function turnsUntil(allowed: number, work: () => Promise<unknown>): Promise<number[]> {
  const turns = [await longestTurn(work)]
  while (turns.at(-1)! > allowed && turns.length < 3) turns.push(await longestTurn(work))
  return turns
}

function threadTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
