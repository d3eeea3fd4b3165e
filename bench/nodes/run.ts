import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, tempFolder } from '../shared/server.ts'
import { createTestNodes, type TestNodes } from './nodes.ts'
import { type Polling, pollingClient } from './polling-client.ts'

const PEOPLE = ['13800000001', '13800000002', '13800000003', '13800000004', '13800000006', '13800000007', '13800000017']
/** Who is connected to the node that is killed, and nowhere else. */
const LONE = '13800000005'
const GROUP = '01940000-0000-7000-8000-001800000001'
const MESSAGES_EACH = 10
/** Sixteen seconds until a silent node counts as dead, ten until its people are away, and some for the machine. */
const AWAY_LIMIT_MS = 45_000

const has = (program: string): boolean => {
  try {
    execFileSync('which', [program])
    return true
  } catch {
    return false
  }
}

/** The nginx of deploy/, with these nodes behind it and everything it writes in `folder`. */
const startNginx = async (folder: string, ports: number[]): Promise<{ port: number; log: string; stop(): Promise<void> }> => {
  if (!has('nginx')) execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'nginx-light'], { stdio: 'inherit' })
  const port = await freePort()
  const log = join(folder, 'access.log')
  const conf = readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8')
    .replaceAll('/tmp/', `${folder}/`)
    // Containers are looked up by name; these nodes are known, and TLS is the container's.
    .replace(/^ *(resolver|include) .*$/gm, '')
    .replace(/server app:3000 resolve(.*);/, (_line, how: string) => ports.map((node) => `server 127.0.0.1:${node}${how};`).join('\n    '))
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replace('http {', `http {\n  log_format nodes '$remote_addr $upstream_addr $status $uri';\n  access_log ${log} nodes;`)
  writeFileSync(join(folder, 'nginx.conf'), conf)
  mkdirSync(join(folder, 'logs'))
  const child = spawn('nginx', ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: 'inherit',
  })
  const stop = async () => {
    if (child.exitCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGQUIT')
    await gone
  }
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (let n = 0; n < 100 && !(await answers()); n += 1) await new Promise((resolve) => setTimeout(resolve, 50))
  return { port, log, stop }
}

/** Which node answered which client address; a client on two nodes cannot poll. */
const nodesByClient = (log: string): Map<string, Set<string>> => {
  const found = new Map<string, Set<string>>()
  for (const line of readFileSync(log, 'utf8').trim().split('\n')) {
    const [client = '', node = '', status = '', uri = ''] = line.split(' ')
    if (uri.startsWith('/socket.io') && status === '200') found.set(client, (found.get(client) ?? new Set()).add(node))
  }
  return found
}

const until = async (condition: () => boolean, what: string, limitMs = 20_000): Promise<number> => {
  const from = performance.now()
  while (!condition()) {
    if (performance.now() - from > limitMs) throw new Error(`waited in vain for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return Math.round(performance.now() - from)
}

const talk = async (clients: Polling[], round: string): Promise<number> => {
  const said = await Promise.all(
    clients.flatMap((client, n) => Array.from({ length: MESSAGES_EACH }, (_, m) => client.say(GROUP, `${round} ${n} ${m}`))),
  )
  const wanted = new Set(said)
  await until(() => clients.every(({ heard }) => [...wanted].every((seq) => heard.has(seq))), `all messages of ${round}`)
  return said.length
}

const run = async (nodes: TestNodes, folder: string): Promise<boolean> => {
  const nginx = await startNginx(folder, nodes.ports)
  const origin = `http://127.0.0.1:${nginx.port}`
  const clients: Polling[] = []
  try {
    for (const [n, mobile] of PEOPLE.entries()) clients.push(await pollingClient(origin, mobile, GROUP, `127.${n + 1}.0.1`))
    const first = await talk(clients, 'first')
    const placed = nodesByClient(nginx.log)
    const sticky = [...placed.values()].every(({ size }) => size === 1)
    const used = new Set([...placed.values()].flatMap((one) => [...one])).size
    console.log(`polling through nginx: ${placed.size} clients on ${used} nodes, each on one: ${sticky}; ${first} messages, none lost`)

    await nodes.stopOne()
    const drained = clients.filter(({ drained }) => drained()).length
    const backMs = await until(() => clients.every(({ connected }) => connected()), 'everybody to come back')
    const second = await talk(clients, 'second')
    console.log(`one node stopped: ${drained} clients were told, all back after ${backMs} ms; ${second} messages, none lost`)

    await nodes.startOne()
    const lone = await pollingClient(nodes.originOfStarted(), LONE, GROUP, '127.0.0.1')
    const [watcher] = clients
    if (watcher === undefined) throw new Error('nobody watches')
    // Known to the other node, too.
    while (!(await watcher.watch(lone.imAccountId)));
    await nodes.killStarted()
    lone.close()
    const awayMs = await until(() => watcher.away(lone.imAccountId), 'the dead node’s people to be away', AWAY_LIMIT_MS)
    console.log(`one node killed: its people were away after ${Math.round(awayMs / 1_000)} s`)
    return sticky && used === 2 && drained > 0
  } finally {
    for (const client of clients) client.close()
    await nginx.stop()
  }
}

const folder = tempFolder()
const nodes = await createTestNodes()
try {
  if (!(await run(nodes, folder))) process.exitCode = 1
} finally {
  await nodes.stop()
  rmSync(folder, { recursive: true, force: true })
}
