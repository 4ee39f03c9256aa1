import type { Enhancement } from './enhancement.ts'

/**
 * Fills in the code from the fragment of a QR code's address, and removes it from the address. A file to be verified is not uploaded: only its hashes
 * and its signature are sent.
 */
export const paperCheck: Enhancement = (element, signal) => {
  const code = location.hash.slice(1)
  const field = element.querySelector<HTMLInputElement>('[name=code]')
  if (field && !field.value && /^[2-9A-HJKMNP-Z]{16}$/.test(code)) {
    field.value = code.replace(/(.{4})(?!$)/g, '$1 ')
    history.replaceState(history.state, '', location.pathname + location.search)
  }
  const form = element.querySelector<HTMLFormElement>('[data-file-form]')
  const input = form?.querySelector<HTMLInputElement>('[type=file]')
  const status = form?.querySelector<HTMLElement>('[role=status]')
  // The button is disabled until it is known whether the file will be sent.
  form?.toggleAttribute('data-ready', true)
  // Browsers hash only with TLS; without it the form uploads the file.
  if (!form || !input || !status || !crypto.subtle) return

  const send = async (event: Event) => {
    const [file] = input.files ?? []
    if (!file || form.querySelector('[name=print]')) return
    event.preventDefault()
    status.textContent = status.dataset.working ?? ''
    try {
      const print = document.createElement('input')
      print.type = 'hidden'
      print.name = 'print'
      print.value = JSON.stringify(await printOf(new Uint8Array(await file.arrayBuffer())))
      form.append(print)
      input.disabled = true
      form.submit()
    } catch {
      status.textContent = status.dataset.failed ?? ''
    }
  }
  form.addEventListener('submit', send, { signal })
  // Restored from the back-forward cache: another file can be chosen.
  addEventListener(
    'pageshow',
    () => {
      form.querySelector('[name=print]')?.remove()
      input.disabled = false
      status.textContent = ''
    },
    { signal },
  )
}

/** The hashes and signature that the server would compute from an uploaded file. */
async function printOf(file: Uint8Array<ArrayBuffer>) {
  const text = new TextDecoder('latin1').decode(file)
  const number = /\/PaperNumber \(([0-9A-Z]{22})\)/.exec(text)?.[1]
  const range = /\/ByteRange \[(\d{1,10}) (\d{1,10}) (\d{1,10}) (\d{1,10})\s*\]/.exec(text)?.slice(1).map(Number)
  const print = { sha256: await hashOf(file), bytes: file.length, number }
  if (!range) return print
  const [from = 0, length = 0, next = 0, rest = 0] = range
  const covered = new Blob([file.subarray(from, from + length), file.subarray(next, next + rest)])
  const contents = /^<([0-9a-f]*)>$/i.exec(text.slice(from + length, Math.min(next, from + length + 32_000)))?.[1] ?? ''
  return { ...print, signature: { range, sha256: await hashOf(await covered.arrayBuffer()), contents } }
}

async function hashOf(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
