import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Answer } from './command.server.ts'

/** A file in an exchange folder; its path and name give sender and dataset. */
interface LyingFile {
  path: string
  name: string
  words: readonly string[]
}

/** Senders by folder: staff by login name, trusted sources by their configured name. */
const SENDERS = { as: '--as', source: '--source' } as const

/** A file modified more recently than this may be incomplete. */
const STILL_MS = 60_000

/**
 * The files of an exchange folder in order of their names: `as/<login>/<dataset>[.full].<anything>`, or `source/<name>/…`. A file being
 * written either has a name that ends in `.part`, or was modified less than a minute ago.
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
 * Imports the files of a folder. Accepted files are moved to `done`, all others to `refused` with a list of errors. A file that was
 * imported but not moved is recognised as the same batch in the next run.
 */
export async function importFolder(
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
