import pg from 'pg'

/** Unix sockets first: a statement takes half of its time by TCP, and the tests send hundreds of thousands. */
const LOCAL_SERVERS = [
  'postgres://postgres@%2Fvar%2Frun%2Fpostgresql/postgres',
  'postgres://postgres@127.0.0.1:5432/postgres',
]

/**
 * Address of the PostgreSQL server for tests: `TEST_DATABASE_URL`, else a local server that lets the user postgres in without a password, else none.
 * `TEST_DATABASE_URL=none` selects the embedded engine.
 */
export async function findServer(): Promise<string | undefined> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return given === 'none' ? undefined : given
  for (const address of LOCAL_SERVERS) if (await answers(address)) return address
  return undefined
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
