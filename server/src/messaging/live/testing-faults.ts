import { imSessionId, type PersonName } from '#src/testing/people.ts'
import { freePort, signInAt, startServer } from '#src/testing/server-process.ts'
import { ChatMemory } from './chat-memory.ts'

const GROUP = imSessionId(1)
const PEOPLE: PersonName[] = ['liuyang', 'yanglei', 'chenjing', 'wangqiang']
/** Messages a client has on the way at once. */
const IN_FLIGHT = 4
/** Every so many messages a client reads up to where it is. */
const READ_EACH = 7

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
  /** From each fault to the first acknowledgement after it. */
  resumedMs: number[]
}

/** What is disturbed while people talk over it. */
export interface Victim {
  /** Where clients connect; they are spread over these. */
  origins: string[]
  /** Does some harm, and puts things right again. */
  harm(clients: readonly ChatMemory[]): Promise<void>
  stop(): Promise<void>
}

interface FaultOptions {
  /** That are sent at least; people talk on until the last harm is over. */
  messages: number
  faults: number
}

const talk = async (client: ChatMemory, name: string, goesOn: (sent: number) => boolean): Promise<void> => {
  let next = 0
  const worker = async () => {
    while (goesOn(next)) {
      const n = next++
      await client.send(`${name} ${n}`)
      if (n % READ_EACH === 0) await client.read()
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker))
}

const until = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5))
}

/** Does harm each time another part of the messages is acknowledged; gives how long nothing was acknowledged. */
const disturb = async (victim: Victim, { messages, faults }: FaultOptions, clients: readonly ChatMemory[]): Promise<number[]> => {
  const acked = () => clients.reduce((sum, client) => sum + client.acked.size, 0)
  const resumedMs: number[] = []
  for (let fault = 1; fault <= faults; fault += 1) {
    await until(() => acked() >= (messages * fault) / (faults + 1))
    const from = performance.now()
    const before = acked()
    await victim.harm(clients)
    await until(() => acked() > before)
    resumedMs.push(Math.round(performance.now() - from))
  }
  return resumedMs
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

/** Four people talk in the group while harm is done under them; says what was lost, doubled or out of order: nothing may be. */
export const runFaults = async (victim: Victim, options: FaultOptions): Promise<FaultRun> => {
  const clients: ChatMemory[] = []
  const join = async (name: PersonName, n: number): Promise<ChatMemory> => {
    const origin = victim.origins[n % victim.origins.length] ?? ''
    const client = new ChatMemory(origin, await signInAt(origin, name), GROUP)
    clients.push(client)
    return client
  }
  try {
    const talkers = await Promise.all(PEOPLE.map(join))
    let over = false
    const disturbed = disturb(victim, options, talkers).finally(() => {
      over = true
    })
    const goesOn = (sent: number): boolean => !over || sent < options.messages / PEOPLE.length
    const [resumedMs] = await Promise.all([disturbed, ...talkers.map((client, index) => talk(client, PEOPLE[index] ?? '', goesOn))])
    const stored = await join('lina', 0)
    await until(() => clients.every(({ socket }) => socket.connected))
    for (const client of clients) await client.settle()
    return {
      ...compare(talkers, stored),
      acknowledged: talkers.reduce((sum, { acked }) => sum + acked.size, 0),
      resent: talkers.reduce((sum, { resent }) => sum + resent, 0),
      resumedMs,
    }
  } finally {
    for (const client of clients) client.close()
  }
}

/** One server, killed (-9) and started again on the same data and port. `env`: where its data is. */
export const oneServer = async (env: Record<string, string>): Promise<Victim> => {
  const port = await freePort()
  let server = await startServer(env, port)
  return {
    origins: [server.origin],
    harm: async () => {
      await server.kill()
      server = await startServer(env, port)
    },
    stop: () => server.stop(),
  }
}
