import { connect } from 'node:net'
import type { Config } from '../../kernel/config.server.ts'
import { createStorage } from '../rooms/storage.ts'
import { createFindings, type DoctorFinding } from './finding.ts'
import { explainError } from './sentences.ts'

const PATIENCE_MS = 10_000

/** An external service, how it is checked, and the consequences of its absence. */
interface Outside {
  check: string
  /** Names in both languages. */
  name: [chinese: string, english: string]
  /** What does not work without it, although the portal runs. */
  without: [chinese: string, english: string]
  ask(): Promise<unknown>
}

/** Checks every configured service without sending anything to a recipient. */
export async function examineOutside(config: Config): Promise<DoctorFinding[]> {
  return Promise.all(
    outsidesOf(config).map(async ({ check, name, without, ask }): Promise<DoctorFinding> => {
      const { good, warning } = createFindings(check)
      try {
        await Promise.race([ask(), deadline()])
        return good(`${name[0]} 有应答`, `${name[1]} answers`)
      } catch (error) {
        const cause = explainError(error)[0]?.english.replace(/^Failed: /, '')
        return warning(
          `${name[0]} 没有应答，${without[0]}（${cause}）`,
          `${name[1]} does not answer: ${without[1]} (${cause})`,
        )
      }
    }),
  )
}

function outsidesOf(config: Config): Outside[] {
  const { redisUrl, s3, mail, sms, clamav } = config
  const outsides: (Outside | false | undefined | '')[] = [
    redisUrl && {
      check: 'redis',
      name: ['Redis', 'Redis'],
      without: ['各实例分别计数限流', 'each instance counts limits for itself'],
      ask: () => askRedis(redisUrl),
    },
    s3 && {
      check: 's3',
      name: ['S3 存储', 'The S3 store'],
      without: ['文件无法上传和下载', 'files can be neither sent nor fetched'],
      ask: () => createStorage(config).exists('portal-doctor'),
    },
    mail && {
      check: 'smtp',
      name: ['邮件服务器', 'The mail server'],
      without: ['邮件发不出去', 'no mail leaves'],
      ask: async () => (await import('nodemailer')).createTransport(mail.url).verify(),
    },
    sms && {
      check: 'sms',
      name: ['短信网关', 'The short-message gateway'],
      without: ['短信发不出去', 'no short message leaves'],
      ask: () => reach(placeOf(sms.url)),
    },
    clamav && {
      check: 'virus-scanner',
      name: ['病毒扫描', 'The virus scanner'],
      without: ['不能上传文件', 'no file is taken'],
      // Protocol of clamd: a command that begins with z ends with a zero byte, as does its answer.
      ask: () => reach(clamav, 'zPING\0', 'PONG'),
    },
  ]
  return outsides.filter((each) => typeof each === 'object')
}

async function askRedis(url: string): Promise<void> {
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 0, retryStrategy: () => null })
  redis.on('error', () => {})
  try {
    await redis.connect()
    await redis.ping()
  } finally {
    redis.disconnect()
  }
}

const placeOf = (address: string) => {
  const { hostname, port, protocol } = new URL(address)
  return { host: hostname, port: Number(port || (protocol === 'https:' ? 443 : 80)) }
}

/** Opens a connection, optionally sends a word, and waits for the expected answer. */
function reach(place: { host: string; port: number } | { path: string }, word = '', expected = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(place)
    const done = (error?: Error) => {
      socket.destroy()
      error ? reject(error) : resolve()
    }
    socket.setTimeout(PATIENCE_MS, () => done(new Error('no answer in time')))
    socket.on('error', done)
    socket.on('connect', () => (word ? socket.write(word) : done()))
    socket.on('data', (bytes) =>
      done(bytes.includes(expected) ? undefined : new Error(`answered ${bytes.toString().slice(0, 40)}`)),
    )
  })
}

const deadline = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS).unref()
  })
