// npm run migrate: brings the tables up to date as their owner, and lets the role of DATABASE_URL work with them.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readConfig } from '../src/kernel/config.server.ts'
import { openDatabase } from '../src/kernel/data/db.server.ts'

const profile = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../demo/site-profile.json'), 'utf8'))
const database = await openDatabase(readConfig(process.env, profile).database)
await database.migrate().finally(() => database.close())
console.log('数据库已是最新')
