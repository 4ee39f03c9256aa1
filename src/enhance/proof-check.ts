import type { Enhancement } from './enhancement.ts'

/** Verifies a proof of the public ledger in this browser without uploading it. A browser without Ed25519 submits the form. */
export const proofCheck: Enhancement = (element, signal) => {
  const form = element.querySelector('form')
  const input = form?.querySelector<HTMLInputElement>('[type=file]')
  if (!form || !input || !crypto.subtle) return
  form.addEventListener(
    'submit',
    async (event) => {
      const [file] = input.files ?? []
      if (!file) return
      event.preventDefault()
      try {
        show(element, await check(await file.slice(0, MOST_BYTES).text(), element.dataset.key ?? ''))
      } catch {
        form.submit()
      }
    },
    { signal },
  )
}

const MOST_BYTES = 65_536

interface Found {
  verdict: string
  facts?: Record<string, string>
}

async function check(text: string, key: string): Promise<Found> {
  const end = text.indexOf('\n\n')
  const [kind, extra = '', place = '', ...path] = text.slice(0, Math.max(end, 0)).split('\n')
  if (kind !== 'c2sp.org/tlog-proof@v1') return { verdict: 'unreadable' }
  const { event, salt, view } = JSON.parse(utf8(bytesOf(extra.slice(6))))
  const index = Number(place.slice(6))
  const note = text.slice(end + 2)
  const [origin = '', size = '', root] = note.split('\n')
  const commitment = await sha256(bytesOfHex(salt), bytes(view))
  const leaf = await sha256(Uint8Array.of(0), bytes(event), commitment)
  const lead = await rootOf(leaf, index, Number(size), path.map(bytesOf))
  if (lead === null || base64(lead) !== root) return { verdict: 'changed' }
  if (!(await isSigned(note, origin, key))) return { verdict: 'unsigned' }
  const [{ type, at }, { title, subjectName = '' }] = [JSON.parse(event), JSON.parse(view)]
  const shown = {
    record: title,
    subject: subjectName,
    type,
    at: new Date(at).toLocaleString('zh-CN', { hour12: false, timeZone: 'Asia/Shanghai' }),
  }
  return {
    verdict: 'valid',
    facts: { ...shown, place: `第 ${index.toLocaleString()} 号，共 ${Number(size).toLocaleString()} 条` },
  }
}

/** Root of an inclusion proof by RFC 9162, 2.1.3.2. */
async function rootOf(leaf: Uint8Array, index: number, size: number, path: Uint8Array[]) {
  let [node, last, hashed] = [index, size - 1, leaf]
  if (!(index < size)) return null
  for (const beside of path) {
    if (last === 0) return null
    const isRight = node % 2 === 1 || node === last
    hashed = await sha256(Uint8Array.of(1), ...(isRight ? [beside, hashed] : [hashed, beside]))
    if (isRight) while (node % 2 === 0 && node !== 0) [node, last] = [half(node), half(last)]
    ;[node, last] = [half(node), half(last)]
  }
  return last === 0 ? hashed : null
}

const half = (value: number) => Math.floor(value / 2)

async function isSigned(note: string, origin: string, verifier: string): Promise<boolean> {
  const [, name, raw = ''] = /^([^+]+)\+[0-9a-f]{8}\+(.+)$/.exec(verifier) ?? []
  if (name !== origin) return false
  const key = await crypto.subtle.importKey('raw', bytesOf(raw).slice(1), 'Ed25519', false, ['verify'])
  const end = note.lastIndexOf('\n\n')
  for (const line of note
    .slice(end + 2)
    .trim()
    .split('\n')) {
    const [, signer, signature = ''] = line.split(' ')
    const signed = bytesOf(signature).slice(4)
    if (signer === name && (await crypto.subtle.verify('Ed25519', key, signed, bytes(note.slice(0, end + 1)))))
      return true
  }
  return false
}

function show(element: HTMLElement, { verdict, facts = {} }: Found): void {
  const status = element.querySelector<HTMLElement>('[data-types]')
  const types: Record<string, string> = JSON.parse(status?.dataset.types ?? '{}')
  for (const place of element.querySelectorAll<HTMLElement>('[data-fact]')) {
    const fact = facts[place.dataset.fact ?? ''] ?? ''
    place.textContent = types[fact] ?? fact
  }
  for (const section of element.querySelectorAll<HTMLElement>('[data-verdict]')) {
    section.hidden = section.dataset.verdict !== verdict
    if (!section.hidden) section.querySelector('h2')?.focus()
  }
}

const bytes = (text: string) => new TextEncoder().encode(text)
const utf8 = (given: Uint8Array) => new TextDecoder().decode(given)
const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
const bytesOfHex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const base64 = (given: Uint8Array) => btoa(String.fromCharCode(...given))

async function sha256(...parts: Uint8Array[]): Promise<Uint8Array> {
  const whole = await new Blob(parts as Uint8Array<ArrayBuffer>[]).arrayBuffer()
  return new Uint8Array(await crypto.subtle.digest('SHA-256', whole))
}
