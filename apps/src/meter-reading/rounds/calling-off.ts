import type { ActionCall, Effect } from '@qifuyun/kit/handlers.ts'
import { METERS_MAX, type round } from '#src/meter-reading/rounds/round.ts'
import { takeBack } from '#src/meter-reading/tasks/booking.ts'
import { task } from '#src/meter-reading/tasks/task.ts'
import { t } from '#src/meter-reading/texts.ts'

/** A round that should not have begun: what was read of it is taken back, and another round may have its meters. */
export const callOff = async ({ row, ...call }: ActionCall<typeof round>): Promise<Effect<typeof round>> => {
  const { rows } = call
  const of = await rows.list(task, (f) => f.eq('round', row.uuid), METERS_MAX)
  // Locked: whoever reads one of them now comes too late.
  const tasks = await rows.lock(
    task,
    of.map(({ uuid }) => uuid),
  )
  for (const each of tasks) if (each.reading !== null) await takeBack(call, each)
  await rows.updateEach(
    task,
    tasks.map(({ uuid }) => ({ uuid, state: 'dropped' as const, reading: null })),
    t('批次已取消'),
  )
  return {}
}
