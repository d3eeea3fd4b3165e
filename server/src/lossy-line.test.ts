import { afterAll, beforeAll, expect, test } from 'vitest'
import { runFaults } from '#src/messaging/fault-run.ts'
import { withClient } from '#src/testing/database.ts'
import { type LossyWay, openLossyWay } from '#src/testing/faults/lossy-way.ts'
import type { Ask } from '#src/testing/faults/work.ts'
import { openWorks } from '#src/testing/faults/works.ts'
import { enterpriseId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'

const BAD_MS = 3_000
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
  const victim = { origins: [line.origin], harm: () => line.beBad(BAD_MS, BADNESS), stop: async () => {} }
  const works = await openWorks(victim.origins, { kinds: ['rows'], patienceMs: 500 })
  const talk = runFaults(victim, { messages: 100, faults: 1 })
  await works.run(talk)
  const { lost, doubled, gaps, differing, resent } = await talk
  expect({ lost, doubled, gaps, differing }).toEqual({ lost: 0, doubled: 0, gaps: 0, differing: 0 })
  expect(await works.judge(ask)).toEqual({ rows: { acknowledged: expect.any(Number), lost: 0, doubled: 0, half: 0 } })
  const { repeated, differing: unlike } = works.repeats()
  expect(unlike).toBe(0)
  // It was as bad as it says.
  expect(Math.min(line.done.cut, line.done.silenced, repeated, resent)).toBeGreaterThan(0)
})
