/** Writes the time of printing. The server rendered only the day, and the page may have been open for long. */
export function stampPrint(): void {
  addEventListener('beforeprint', () => {
    for (const time of document.querySelectorAll('[data-printed]'))
      time.textContent = new Date().toLocaleString('zh-CN', { dateStyle: 'long', timeStyle: 'short' })
  })
}
