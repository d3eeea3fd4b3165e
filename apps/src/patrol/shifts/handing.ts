import type { Effect, TimerCall } from '@qifuyun/kit/handlers.ts'
import { shiftLog } from '#src/patrol/shifts/shift-log.ts'
import { t } from '#src/patrol/texts.ts'

/** Half an hour has gone by and nobody has taken over. */
export const tellCaptain = async (call: TimerCall<typeof shiftLog>): Promise<Effect<typeof shiftLog>> => {
  const { row, people, messages, clock } = call
  await messages.notify({
    kind: 'message',
    userUuids: await people.holdersOf(shiftLog, 'action.watch', row.projectUuid),
    title: t('30 分钟未接班：{no}', { no: row.no }),
    summary: t('{post}等待接班人签收', { post: row.post }),
    row: { entity: shiftLog, uuid: row.uuid },
  })
  return { lateAt: clock.now.toISOString() }
}
