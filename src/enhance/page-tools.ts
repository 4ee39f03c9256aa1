export function pageTools(element: HTMLElement, signal: AbortSignal): void {
  const button = element.querySelector<HTMLElement>('[data-copy]')
  const text = element.querySelector('[data-text]')
  const status = element.querySelector('[role=status]')

  const copy = async () => {
    const copied = await copyText(button?.dataset.copy || text?.textContent || location.href)
    if (!status) return
    status.textContent = copied
      ? (button?.dataset.done ?? '已复制本页地址')
      : (button?.dataset.failed ?? '未能复制，请从地址栏复制本页地址')
  }

  element.querySelector('[data-print]')?.addEventListener('click', () => window.print(), { signal })
  button?.addEventListener('click', copy, { signal })
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** Copies without the clipboard API, which is missing without TLS, as inside some government networks. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.style.cssText = 'position:fixed;opacity:0'
  document.body.append(field)
  const focused = document.activeElement
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return copied
}
