/** Work as the server sets it: find the number whose key begins with the prefix. */
export interface Work {
  parameters: { nonce: string; salt: string; cost: number; keyLength: number; keyPrefix: string }
}

interface Solution {
  counter: number
  derivedKey: string
}

/** As long as the page may be busy at a stretch: a finger that scrolls notices what is longer. */
const SLICE_MS = 30

/** Tries one number after another, with pauses for the page. Undefined when the page is left, or the browser cannot. */
export async function doWork({ parameters }: Work, signal: AbortSignal): Promise<Solution | undefined> {
  // Only a page behind TLS, or on this very machine, may use it.
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  if (!subtle) return undefined
  const { cost, keyLength, keyPrefix } = parameters
  const [nonce, salt] = [bytesOf(parameters.nonce), bytesOf(parameters.salt)]
  const password = new Uint8Array(nonce.length + 4)
  password.set(nonce)
  const view = new DataView(password.buffer)
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: cost }
  let rested = performance.now()
  for (let counter = 0; !signal.aborted; counter++) {
    view.setUint32(nonce.length, counter)
    const key = await subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
    const derivedKey = hexOf(new Uint8Array(await subtle.deriveBits(derivation, key, keyLength * 8)))
    if (derivedKey.startsWith(keyPrefix)) return { counter, derivedKey }
    if (performance.now() - rested < SLICE_MS) continue
    await new Promise((resolve) => setTimeout(resolve))
    rested = performance.now()
  }
  return undefined
}

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
