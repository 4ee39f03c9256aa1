import pg from 'pg'

/** A database made for one measurement on the server of `url`, and dropped after it. */
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

export async function onConnection<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
