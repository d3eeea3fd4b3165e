import { type Patch, patched } from '@qifuyun/flow/engine.ts'
import { chooser } from '@qifuyun/flow/generators.ts'
import { brokenIn } from '@qifuyun/flow/invariants.ts'
import type { FlowState } from '@qifuyun/flow/state.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '#src/testing/database.ts'
import { enterpriseId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { node, play } from '../testing.ts'

const E1 = enterpriseId(1)
const FLOWS = 5
const WAVES = 4
const AT_ONCE = 5

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const asOwner = <Row extends Record<string, unknown>>(sql: string) =>
  withClient(world.database.owner, async (client) => {
    await client.query("select set_config('app.enterprise_uuid', $1, false)", [E1])
    return (await client.query<Row>(sql)).rows
  })

const PEOPLE = ['a', 'b', 'c', 'd', 'e']

const lineOf = (pick: ReturnType<typeof chooser>): string => {
  const who = pick.one(PEOPLE)
  const at = pick.one(['n1', 'n2', 'n1+1'])
  return pick.one([
    `agree ${who} ${at}`,
    `agree ${who} ${at}`,
    `agree ${who} ${at}`,
    `reject ${who} ${at}`,
    `add ${who} ${at} ${1 + pick.below(3)} ${pick.one(PEOPLE)}`,
    `transfer ${who} ${at} ${pick.one(PEOPLE)}`,
    `back ${who} ${at} n1 ${1 + pick.below(2)}`,
    `back ${who} ${at} start 1`,
    'resubmit i start',
    `withdraw ${pick.chance(0.3) ? 'i' : who}`,
  ])
}

test('random commands of parallel people leave no 500, no broken invariant, and counters that equal the rows', {
  timeout: 60_000,
}, async () => {
  const pick = chooser(20_261_122)
  for (let n = 0; n < FLOWS; n += 1) {
    const mode = pick.one(['any', 'all', 'seq', 'ratio'] as const)
    const flow = await play(world, {
      nodes: [node('n1', 'a b c', { signMode: mode, ratio: 60 }), node('n2', 'd e')],
      form: { amt: String(n) },
    })
    for (let wave = 0; wave < WAVES; wave += 1) {
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => flow.answer(lineOf(pick))))
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    }
  }
  const rows = await asOwner<{ approval_uuid: string; state: FlowState }>('select approval_uuid, state from approval order by 1')
  const trail = await asOwner<{ approval_uuid: string; patch: Patch }>(
    'select approval_uuid, patch from approval_audit order by approval_uuid, rev',
  )
  for (const { approval_uuid, state } of rows) {
    const patches = trail.filter((entry) => entry.approval_uuid === approval_uuid)
    expect(patches).toHaveLength(state.rev)
    expect(patches.reduce<FlowState | null>((at, { patch }) => patched(at, patch), null)).toEqual(state)
    expect(brokenIn(state)).toEqual([])
  }
  const pending = await asOwner(
    'select row_uuid::text as row, user_uuid::text as user from approval_seat where status_code = 30 order by 1',
  )
  const open = await asOwner(
    "select message_data ->> 'rowUuid' as row, user_uuid::text as user from todo where business_type_code = 'approval' and status_code = 0 order by 1",
  )
  expect(open).toEqual(pending)
})
