import { readFileSync } from 'node:fs'
import path from 'node:path'

const PACKAGE = path.resolve(import.meta.dirname, '../../../package.json')

/** Version of package.json, a semantic version. */
export const { version: VERSION } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }
