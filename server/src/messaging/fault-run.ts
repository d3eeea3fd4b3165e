import { imSessionId, type PersonName } from '#src/testing/people.ts'
import { freePort, type ServerProcess, signInAt, startServer } from '#src/testing/server-process.ts'
import { ChatMemory } from './chat-memory.ts'

const GROUP = imSessionId(1)
const PEOPLE: PersonName[] = ['liuyang', 'yanglei', 'chenjing', 'wangqiang']
/** Messages a client has on the way at once. */
const IN_FLIGHT = 4

export interface FaultRun {
  /** Acknowledged messages that are not there, or under another number. */
  lost: number
  /** Messages stored twice. */
  doubled: number
  gaps: number
  /** Differences between what a client heard and what is stored, order included. */
  differing: number
  acknowledged: number
  resent: number
  kills: number
  /** From each kill to the first acknowledgement after it. */
  resumedMs: number[]
}

interface FaultOptions {
  /** Environment of the server: where its data is. */
  env: Record<string, string>
  messages: number
  kills: number
}

const share = async (client: ChatMemory, name: string, count: number): Promise<void> => {
  let next = 0
  const worker = async () => {
    while (next < count) await client.send(`${name} ${next++}`)
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker))
}

const until = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5))
}

/** Kills the server each time another part of the messages is acknowledged, and starts it again on the same data and port. */
const disturb = async (
  server: ServerProcess,
  options: FaultOptions,
  acked: () => number,
): Promise<{ server: ServerProcess; resumedMs: number[] }> => {
  const resumedMs: number[] = []
  const port = Number(new URL(server.origin).port)
  let current = server
  for (let kill = 1; kill <= options.kills; kill += 1) {
    await until(() => acked() >= (options.messages * kill) / (options.kills + 1))
    const from = performance.now()
    await current.kill()
    const before = acked()
    current = await startServer(options.env, port)
    await until(() => acked() > before)
    resumedMs.push(Math.round(performance.now() - from))
  }
  return { server: current, resumedMs }
}

/** What one client must have: the stored messages, all and in order. */
const compare = (clients: ChatMemory[], stored: ChatMemory): Pick<FaultRun, 'lost' | 'doubled' | 'gaps' | 'differing'> => {
  const seqOf = new Map(stored.heard.map(({ clientId, seq }) => [clientId, seq]))
  const ids = stored.heard.map(({ messageUuid }) => messageUuid)
  return {
    lost: clients.flatMap(({ acked }) => [...acked]).filter(([clientId, seq]) => seqOf.get(clientId) !== seq).length,
    doubled: stored.heard.length - new Set(stored.heard.map(({ clientId }) => clientId)).size,
    gaps: stored.heard.filter(({ seq }, index) => seq !== index + 1).length,
    differing: clients.reduce(
      (sum, { heard }) => sum + ids.filter((id, index) => heard[index]?.messageUuid !== id).length + Math.max(0, heard.length - ids.length),
      0,
    ),
  }
}

/** Four people talk in the group while the server is killed (-9) under them; says what was lost, doubled or out of order: nothing may be. */
export const runFaults = async (options: FaultOptions): Promise<FaultRun> => {
  const first = await startServer(options.env, await freePort())
  const clients = await Promise.all(PEOPLE.map(async (name) => new ChatMemory(first.origin, await signInAt(first.origin, name), GROUP)))
  const acked = () => clients.reduce((sum, client) => sum + client.acked.size, 0)
  const [{ server, resumedMs }] = await Promise.all([
    disturb(first, options, acked),
    ...clients.map((client, index) => share(client, PEOPLE[index] ?? '', options.messages / PEOPLE.length)),
  ])
  const stored = new ChatMemory(server.origin, await signInAt(server.origin, 'lina'), GROUP)
  try {
    await until(() => stored.socket.connected && clients.every(({ socket }) => socket.connected))
    for (const client of [...clients, stored]) await client.settle()
    return {
      ...compare(clients, stored),
      acknowledged: acked(),
      resent: clients.reduce((sum, client) => sum + client.resent, 0),
      kills: options.kills,
      resumedMs,
    }
  } finally {
    for (const client of [...clients, stored]) client.socket.disconnect()
    await server.stop()
  }
}
