import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { daysFrom } from '@qifuyun/kit/values/months.ts'
import { GRACE_DAYS, takeCards } from '#src/decoration/site/cards.ts'
import { t } from '#src/decoration/texts.ts'
import { decoration } from '#src/decoration/works/application.ts'
import type { Work } from '#src/decoration/works/judging.ts'
import { managerOf } from '#src/decoration/works/submitting.ts'

const WATCHED_MAX = 2_000
const TOLD_DAYS = 3
const PURPOSE = 'decoration.expired'

const tellManager = async (call: Context, row: Work, title: Parameters<typeof call.messages.notify>[0]['title']): Promise<void> => {
  const manager = await managerOf(call, row.projectUuid)
  if (manager === null) return
  await call.messages.notify({
    ...{ kind: 'message', userUuids: [manager], title, row: { entity: decoration, uuid: row.uuid } },
    summary: t('{company}，负责人{leader}', { company: row.companyName ?? '', leader: row.leader }),
  })
}

/** Past its day work is over time: its people hear of it for three days, then their cards open nothing any more. */
const watchEnd = async (call: Context, row: Work, today: string): Promise<void> => {
  const late = daysFrom(row.until ?? row.end, today)
  if (late < 1) return
  if (row.expired !== true) await call.rows.update(decoration, row.uuid, { expired: true }, t('装修超期'))
  if (late <= TOLD_DAYS) {
    const about = { no: row.no ?? '', day: row.until ?? row.end }
    for (const mobile of new Set([row.ownerPhone, row.leaderPhone]))
      await call.messages.sendText({
        mobile,
        purpose: PURPOSE,
        text: t('装修{no}已于{day}到期，请申请延期或验收，逾期将停用出入证', about),
      })
    await tellManager(call, row, t('装修超期：{no}', { no: row.no ?? '' }))
  }
  if (late > GRACE_DAYS) await takeCards(call, row, 'suspended')
}

/** Each morning: what is past its day, and what nobody has looked at for too long. */
export const watchWorks = async (call: Context): Promise<void> => {
  const today = chinaDay(call.clock.now)
  const working = await call.rows.list(decoration, (f) => f.state('working'), WATCHED_MAX)
  for (const row of working) {
    await watchEnd(call, row, today)
    if (row.nextRound !== null && row.nextRound < today) await tellManager(call, row, t('巡查逾期：{no}', { no: row.no ?? '' }))
  }
}
