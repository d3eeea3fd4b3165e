// What must hold after any run: the trail makes the state, no invariant is broken, todos are the rows that wait.
import { isDeepStrictEqual } from 'node:util'
import { type Patch, patched } from '@qifuyun/flow/engine.ts'
import { brokenIn } from '@qifuyun/flow/invariants.ts'
import type { FlowState } from '@qifuyun/flow/state.ts'
import { line } from '../shared/figures.ts'
import { type ApprovalWorld, ENTERPRISE } from './world.ts'

/** The first column of the first row, as a number. */
export const count = async ({ admin }: ApprovalWorld, sql: string): Promise<number> => {
  const { rows } = await admin.query<{ n: string }>(sql)
  return Number(rows[0]?.n ?? Number.NaN)
}

const replay = async ({ admin }: ApprovalWorld): Promise<{ replayed: number; broken: number; checked: number }> => {
  const { rows } = await admin.query<{ approval_uuid: string; state: FlowState }>(
    'select approval_uuid, state from approval where enterprise_uuid = $1',
    [ENTERPRISE],
  )
  let replayed = 0
  let broken = 0
  for (const { approval_uuid, state } of rows) {
    const trail = await admin.query<{ patch: Patch }>('select patch from approval_audit where approval_uuid = $1 order by rev', [
      approval_uuid,
    ])
    const made = trail.rows.reduce<FlowState | null>((at, { patch }) => patched(at, patch), null)
    if (!isDeepStrictEqual(made, state) || trail.rows.length !== state.rev) replayed += 1
    broken += brokenIn(state).length
  }
  return { replayed, broken, checked: rows.length }
}

/** Tells how the stored applications stand to what must hold. */
export const judge = async (world: ApprovalWorld): Promise<void> => {
  const { replayed, broken, checked } = await replay(world)
  line('applications', checked, '')
  line('trails that make another state', replayed, '', { at: 'most', value: 0 })
  line('broken invariants', broken, '', { at: 'most', value: 0 })
  const strays = await count(
    world,
    `select count(*) as n from approval_seat s full join (select * from todo where business_type_code = 'approval' and status_code = 0) t
     on t.message_data ->> 'rowUuid' = s.row_uuid::text and t.user_uuid = s.user_uuid where (s.status_code = 30) is distinct from (t.todo_uuid is not null)
     and not (coalesce(s.status_code, 0) <> 30 and t.todo_uuid is null)`,
  )
  line('todos that differ from the rows', strays, '', { at: 'most', value: 0 })
}
