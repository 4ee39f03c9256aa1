import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { MIGRATIONS } from '../../src/kernel/data/migration.server.ts'

/** Migrations up to this number ran while tables were small. */
const LAST_UNCHECKED = 38

/** Statements that lock an existing table while PostgreSQL reads all its rows. Tables created in the same file are empty and left out. */
function slowLocks(text: string): string[] {
  const made = new Set([...text.matchAll(/create table (?:if not exists )?"(\w+)"/gi)].map((match) => match[1]))
  const statements = text.replaceAll(/^\s*--(?!>).*$/gm, '').split('--> statement-breakpoint')
  return statements.flatMap((statement) => {
    const index = /create (?:unique )?index (?!concurrently if not exists)[\s\S]*? on "?(\w+)"?/i.exec(statement)
    if (index && !made.has(index[1])) return [statement.trim()]
    const [, table] = /alter table "?(\w+)"?/i.exec(statement) ?? []
    const added = [...statement.matchAll(/add constraint[\s\S]*?(?=,\s*(?:add|drop) constraint|;|$)/gi)]
    return !made.has(table) && added.some(([each]) => /check|foreign key/i.test(each) && !/not valid/i.test(each))
      ? [statement.trim()]
      : []
  })
}

const isMarked = (text: string): boolean => text.startsWith('-- outside a transaction\n')

describe('migrations', () => {
  const recent = globSync('*.sql', { cwd: MIGRATIONS })
    .filter((file) => Number.parseInt(file, 10) > LAST_UNCHECKED)
    .map((file) => ({ file, text: readFileSync(path.join(MIGRATIONS, file), 'utf8') }))

  it('build indexes concurrently and add constraints without reading the table', () => {
    const found = recent.flatMap(({ file, text }) => slowLocks(text).map((statement) => `${file}: ${statement}`))

    expect(found).toEqual([])
  })

  it('validate constraints and build indexes concurrently only outside a transaction', () => {
    const found = recent.filter(({ text }) => /validate constraint|index concurrently/i.test(text) && !isMarked(text))

    expect(found.map(({ file }) => file)).toEqual([])
  })

  it.each([
    ['CREATE INDEX "a" ON "record" ("id")', 1],
    ['CREATE UNIQUE INDEX "a" ON "record" USING btree ("id")', 1],
    ['CREATE INDEX CONCURRENTLY IF NOT EXISTS "a" ON "record" ("id")', 0],
    ['CREATE TABLE "new" (id int);--> statement-breakpoint\nCREATE INDEX "a" ON "new" ("id")', 0],
    ['ALTER TABLE "record" ADD CONSTRAINT "c" CHECK ("x" in (1))', 1],
    ['ALTER TABLE "record" ADD CONSTRAINT "c" FOREIGN KEY ("x") REFERENCES "subject"("id")', 1],
    ['ALTER TABLE "record" ADD CONSTRAINT "c" CHECK ("x" in (1)) NOT VALID', 0],
    ['ALTER TABLE "r" ADD CONSTRAINT "c" CHECK (a) NOT VALID, ADD CONSTRAINT "d" CHECK (b)', 1],
    ['CREATE TABLE "new" (id int);--> statement-breakpoint\nALTER TABLE "new" ADD CONSTRAINT "c" CHECK (a)', 0],
  ])('are judged statement by statement: %s', (text, number) => {
    expect(slowLocks(text)).toHaveLength(number)
  })
})
