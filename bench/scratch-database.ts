import { onConnection } from '../src/kernel/data/migration.server.ts'

/** Creates a database for one measurement on the server of `url`, and drops it afterwards. */
export async function onScratchDatabase<Result>(
  url: string,
  what: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const name = `bench_${what}_${process.pid}`
  await onConnection(url, (client) => client.query(`create database ${name} template template0 encoding 'UTF8'`))
  try {
    const own = new URL(url)
    own.pathname = `/${name}`
    return await work(own.href)
  } finally {
    await onConnection(url, (client) => client.query(`drop database ${name} with (force)`))
  }
}
