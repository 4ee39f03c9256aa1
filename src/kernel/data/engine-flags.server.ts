import { setFlagsFromString } from 'node:v8'

/**
 * Disables V8's optimising compiler for WebAssembly. One function of PGlite, the interpreter of expressions (105 kB), needs 600 MB for two seconds to
 * be optimised: the process peaked at 1,160 MB. The price is queries that take up to twice as long. Each of the two flags alone has no effect on that
 * function. Call this before the engine is loaded.
 */
export function limitEngineMemory(): void {
  setFlagsFromString('--no-wasm-dynamic-tiering')
  setFlagsFromString('--no-wasm-tier-up')
}
