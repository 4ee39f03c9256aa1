const EVERY_MS = 60_000

interface Answer {
  data: readonly { count: number }[] | null
}

/** Shows the number of waiting items on the link inside: first the number in the page, then polled each minute while the page is visible. */
export function deskBell(element: HTMLElement, signal: AbortSignal): void {
  const { call } = element.dataset
  const shown = element.querySelector<HTMLElement>('[data-count]')
  const words = element.querySelector('[data-words]')
  if (!call || !shown || !words) return

  const show = (count: number) => {
    shown.textContent = count > 99 ? '99+' : String(count)
    shown.hidden = count === 0
    words.textContent = `提醒：${count} 件待办`
  }
  const drawn = document.querySelector<HTMLElement>('[data-waiting]')?.dataset.waiting
  if (drawn) show(Number(drawn))

  const ask = async () => {
    if (document.hidden) return
    try {
      const answer = await fetch(call, { signal, headers: { accept: 'application/json' } })
      const { data } = (await answer.json()) as Answer
      // The login has ended.
      if (!answer.ok || !data) return clearInterval(timer)
      show(data.reduce((sum, { count }) => sum + count, 0))
    } catch {
      // Retried in the next minute.
    }
  }
  const timer = setInterval(ask, EVERY_MS)
  signal.addEventListener('abort', () => clearInterval(timer))
}
