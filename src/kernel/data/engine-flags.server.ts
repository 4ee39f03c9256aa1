import { setFlagsFromString } from 'node:v8'

/**
 * Keeps V8 from compiling the embedded engine a second time. For one function of PGlite, the interpreter of expressions with 105 kB of
 * WebAssembly, the optimising compiler takes 600 MB for two seconds: the peak of such a process was 1,160 MB. The price is queries that take up to
 * twice the time. Both flags are needed: each alone compiles that function all the same. It has to be called before the engine is loaded.
 */
export function limitEngineMemory(): void {
  setFlagsFromString('--no-wasm-dynamic-tiering')
  setFlagsFromString('--no-wasm-tier-up')
}
