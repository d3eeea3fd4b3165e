import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { Effect, SaveCall, TimerCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { point } from '#src/cleaning-greening/areas/rounds.ts'
import { pestNotice } from '#src/cleaning-greening/pests/notice.ts'
import type { pestRecord } from '#src/cleaning-greening/pests/pest-record.ts'
import { refusalAt, t } from '#src/cleaning-greening/texts.ts'

type Record = StoredOf<typeof pestRecord>

/** Nothing is sprayed of which the residents of the project were not told before. */
export const judgePests = async ({ saves, rows, clock, actor }: SaveCall<Record>): Promise<(Partial<Record> | KitRefusal)[]> => {
  const notices = await rows.findEach(
    pestNotice,
    saves.map(({ row }) => row.notice),
  )
  const areas = await rows.findEach(
    point,
    saves.map(({ row }) => row.area),
  )
  return saves.map(({ row, before }) => {
    const at = row.at ?? clock.now.toISOString()
    const own = { at, user: row.user ?? actor?.userUuid ?? null, projectUuid: areas.get(row.area)?.projectUuid ?? null }
    if (before !== null && before.notice === row.notice && before.at === at && before.area === row.area) return own
    const notice = row.notice === null ? undefined : notices.get(row.notice)
    const told = notice !== undefined && pestNotice.isIn(notice, 'published') && Date.parse(notice.publishedAt ?? '') <= Date.parse(at)
    if (!told) return refusalAt('notice', '请先发布消杀通知')
    if (notice.projectUuid !== own.projectUuid) return refusalAt('notice', '消杀通知不属于该项目')
    return Date.parse(row.warnUntil) < Date.parse(at) ? refusalAt('warnUntil', '结束时间不能早于开始时间') : own
  })
}

/** A day before it is time to spray, somebody has not told the residents yet. */
export const remind = async ({ row, people, messages }: TimerCall<typeof pestNotice>): Promise<Effect<typeof pestNotice>> => {
  const own = row.publisher === null ? await people.holdersOf(pestNotice, 'action.publish', row.projectUuid) : [row.publisher]
  await messages.notify({
    kind: 'message',
    userUuids: own,
    title: t('消杀通知待发布：{title}', { title: row.title }),
    summary: t('消杀前 24 小时应发布通知'),
    row: { entity: pestNotice, uuid: row.uuid },
  })
  return {}
}
