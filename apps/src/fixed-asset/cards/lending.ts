import type { TimerCall } from '@qifuyun/kit/handlers.ts'
import { asset } from '#src/fixed-asset/cards/asset.ts'
import { t } from '#src/fixed-asset/texts.ts'

/** Whoever has something too long hears of it on three days; then the head of the department does. */
const REMINDERS = 3

export const remindLate = async ({ row, count, people, messages }: TimerCall<typeof asset>) => {
  const heads = count > REMINDERS ? await people.headsOf(row.organ) : []
  const userUuids = count > REMINDERS ? heads : [row.user].filter((uuid) => uuid !== null)
  if (userUuids.length > 0)
    await messages.notify({
      kind: 'message',
      userUuids,
      title: t('资产逾期未还：{name}', { name: row.name }),
      summary: t('{no}应于{day}归还', { no: row.no, day: row.dueBack ?? '' }),
      row: { entity: asset, uuid: row.uuid },
    })
  return {}
}
