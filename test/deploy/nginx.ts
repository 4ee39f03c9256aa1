import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { statusOf } from './portal-instance.ts'

const CONFIGURED = path.resolve(import.meta.dirname, '../../deploy/nginx/portal.conf')

export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0

/**
 * Starts nginx with the configuration of `deploy/` in front of the given instances, on a loopback port without TLS. The handling of requests and
 * upstreams is unchanged.
 */
export async function startNginx({
  port,
  upstreams,
  host,
}: {
  port: number
  upstreams: readonly number[]
  host: string
}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-nginx-'))
  const [upstream = '', rest = ''] = readFileSync(CONFIGURED, 'utf8').split(/^# Addresses are logged/m)
  const [served = ''] = rest.split(/^server \{\n {2}listen 80;/m)
  const [, options = ''] = /server 127\.0\.0\.1:8081(.*);/.exec(upstream) ?? []
  const servers = upstreams.map((each) => `  server 127.0.0.1:${each}${options};`).join('\n')
  const text = `# ${upstream.replace(/ {2}server 127\.0\.0\.1:8081[\s\S]*?8082.*$/m, servers)}# ${served}`
    .replaceAll(/^ +ssl_.*\n/gm, '')
    .replace(/^ +listen 443 ssl http2;$/m, `  listen 127.0.0.1:${port};`)
    .replace(/^ +listen \[::\]:443 ssl http2;\n/m, '')
    .replace('server_name credit.example.gov.cn;', `server_name ${host};`)
    .replace('access_log /var/log/nginx/portal.log portal;', `access_log ${folder}/access.log portal;`)
  const file = path.join(folder, 'nginx.conf')
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
events { worker_connections 512; }
http { ${paths.join(' ')}
${text}
}`,
  )
  const child = spawn('nginx', ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (bytes) => {
    said += bytes
  })
  process.once('exit', () => child.kill('SIGTERM'))
  while ((await statusOf({ port, host }, '/home')) === 0) {
    if (child.exitCode !== null) throw new Error(`nginx does not start.\n${said}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    async stop() {
      child.kill('SIGQUIT')
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
