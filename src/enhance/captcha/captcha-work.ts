/** A proof of work set by the server: find the number whose derived key begins with the prefix. */
export interface ProofOfWork {
  parameters: { nonce: string; salt: string; cost: number; keyLength: number; keyPrefix: string }
}

interface Solution {
  counter: number
  derivedKey: string
}

/** Longest time that blocks the page; longer tasks make scrolling jerky. */
const SLICE_MS = 30

/** Tries one number after another, with pauses for the page. Undefined if the page is left or the browser lacks support. */
export async function doWork({ parameters }: ProofOfWork, signal: AbortSignal): Promise<Solution | undefined> {
  // Available only with TLS or on localhost.
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
