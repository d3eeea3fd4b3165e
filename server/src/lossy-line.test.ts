import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChatMemory } from '#src/messaging/live/chat-memory.ts'
import { runFaults } from '#src/messaging/live/testing-faults.ts'
import { withClient } from '#src/testing/database.ts'
import { type LossyWay, openLossyWay } from '#src/testing/faults/lossy-way.ts'
import type { Ask } from '#src/testing/faults/work.ts'
import { openWorks } from '#src/testing/faults/works.ts'
import { enterpriseId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'

const ROUND_MS = 1_000
const ROUNDS = 3
const BADNESS = { delayMs: 20, cutEachMs: 60, silenceEachMs: 250, silentMs: 700 }

let world: World
let line: LossyWay
beforeAll(async () => {
  world = await createWorld()
  line = await openLossyWay(await world.listen())
})
afterAll(async () => {
  await line?.close()
  await world?.close()
})

const ask: Ask = <Row extends object>(text: string, values: unknown[] = []) =>
  withClient(world.database.owner, async (client) => {
    await client.query("select set_config('app.enterprise_uuid', $1, false)", [enterpriseId(1)])
    return (await client.query<Row>(text, values)).rows
  })

test('over a line that cuts, delays and silences connections no message and no row is lost or doubled', { timeout: 60_000 }, async () => {
  const works = await openWorks([line.origin], { kinds: ['rows'], patienceMs: 500 })
  /** Whether something of each kind has happened: on a busy machine little does in three seconds. */
  const wasBad = (clients: readonly ChatMemory[]): boolean =>
    Math.min(
      line.done.cut,
      line.done.silenced,
      works.repeats().repeated,
      clients.reduce((sum, { resent }) => sum + resent, 0),
    ) > 0
  const harm = async (clients: readonly ChatMemory[]): Promise<void> => {
    for (let round = 0; round < ROUNDS || !wasBad(clients); round += 1) await line.beBad(ROUND_MS, BADNESS)
  }
  const victim = { origins: [line.origin], harm, stop: async () => {} }
  const talk = runFaults(victim, { messages: 100, faults: 1 })
  await works.run(talk)
  const { lost, doubled, gaps, differing } = await talk
  expect({ lost, doubled, gaps, differing }).toEqual({ lost: 0, doubled: 0, gaps: 0, differing: 0 })
  expect(await works.judge(ask)).toEqual({ rows: { acknowledged: expect.any(Number), lost: 0, doubled: 0, half: 0 } })
  expect(works.repeats().differing).toBe(0)
})
