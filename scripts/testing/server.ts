import pg from 'pg'

const LOCAL_SERVER = 'postgres://postgres@127.0.0.1:5432/postgres'

/**
 * The PostgreSQL server to test on: `TEST_DATABASE_URL`, else one on this machine that trusts the user postgres, else none.
 * `TEST_DATABASE_URL=none` leaves it out.
 */
export async function findServer(): Promise<string | undefined> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return given === 'none' ? undefined : given
  const client = new pg.Client({ connectionString: LOCAL_SERVER, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    await client.end()
    return LOCAL_SERVER
  } catch {
    return undefined
  }
}
