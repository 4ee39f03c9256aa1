import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Answer } from './command.server.ts'

/** A file that a folder for exchange holds: from whom, and of which dataset, as its place and its name say. */
interface LyingFile {
  path: string
  name: string
  words: readonly string[]
}

/** Whose files lie in which folder: staff by login name, sources that the configuration trusts by theirs. */
const SENDERS = { as: '--as', source: '--source' } as const

/** A file that was written to a moment ago may not be complete. */
const STILL_MS = 60_000

/**
 * The files of a folder for exchange in the order of their names: `as/<login>/<dataset>[.full].<anything>`, or `source/<name>/…`.
 * Whoever writes a file writes it under a name with `.part` at its end, or leaves it alone for a minute.
 */
async function lyingFiles(folder: string, now: number): Promise<LyingFile[]> {
  const found: LyingFile[] = []
  for (const [kind, option] of Object.entries(SENDERS))
    for (const sender of await namesIn(path.join(folder, kind)))
      for (const name of await namesIn(path.join(folder, kind, sender))) {
        const file = path.join(folder, kind, sender, name)
        const about = await stat(file)
        if (!about.isFile() || /\.(part|tmp|errors\.csv)$/.test(name) || now - about.mtimeMs < STILL_MS) continue
        const [dataset = '', extent] = name.split('.')
        const words = ['--dataset', dataset, option, sender, ...(extent === 'full' ? ['--full'] : []), file]
        found.push({ path: file, name, words })
      }
  return found
}

/**
 * Takes in what lies in a folder. A file that was taken goes to `done`, any other to `refused` with the list of its errors
 * beside it. One that was taken in and not moved is the same batch when it is met again.
 */
export async function takeFolder(
  folder: string,
  { now, take }: { now: number; take(words: readonly string[]): Promise<Answer> },
): Promise<Answer> {
  if (!existsSync(folder)) return { ok: false, lines: [`找不到文件夹 ${folder}`] }
  const lines: string[] = []
  let refused = 0
  for (const { path: file, name, words } of await lyingFiles(folder, now)) {
    const answer = await take(words)
    const to = path.join(folder, answer.ok ? 'done' : 'refused')
    await mkdir(to, { recursive: true })
    const place = path.join(to, `${new Date(now).toISOString().replace(/\D/g, '').slice(0, 14)}-${name}`)
    if (answer.errorFile) await writeFile(`${place}.errors.csv`, answer.errorFile.text)
    await rename(file, place)
    if (!answer.ok) refused += 1
    lines.push(`${name}：${answer.lines[0] ?? ''}`)
  }
  return { ok: refused === 0, lines: [...lines, `收取 ${lines.length} 个文件，退回 ${refused} 个`] }
}

const namesIn = async (folder: string): Promise<string[]> =>
  existsSync(folder) ? (await readdir(folder)).filter((name) => !name.startsWith('.')).sort() : []
