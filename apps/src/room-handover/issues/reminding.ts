import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { contractor } from '#src/main-data/contractor.ts'
import { issue } from '#src/room-handover/issues/issue.ts'
import { t } from '#src/room-handover/texts.ts'

const ISSUES_MAX = 5_000
const PURPOSE = 'handover.overdue'

/** Each morning: what should have been mended by now. Contractors and those who give the work out hear of it once for all of theirs. */
export const remindOverdue = async (call: Context): Promise<void> => {
  const { rows, people, messages, clock } = call
  const today = chinaDay(clock.now)
  const late = await rows.list(issue, (f) => f.and(f.state('toDispatch', 'fixing'), f.lt('dueOn', today)), ISSUES_MAX)
  await rows.updateEach(
    issue,
    late.filter(({ overdue }) => overdue !== true).map(({ uuid }) => ({ uuid, overdue: true })),
    t('整改逾期'),
  )
  const companies = await rows.findEach(
    contractor,
    late.map((row) => row.contractor),
  )
  for (const [uuid, own] of Map.groupBy(late, (row) => row.contractor)) {
    const mobile = companies.get(uuid ?? '')?.contactMobile
    const text = t('您有{n}个验房问题已逾期未整改，请尽快完成', { n: own.length })
    if (mobile) await messages.sendText({ mobile, purpose: PURPOSE, text })
  }
  for (const [projectUuid, own] of Map.groupBy(late, (row) => row.projectUuid)) {
    const [first] = own
    if (first === undefined) continue
    await messages.notify({
      ...{ kind: 'message', userUuids: await people.holdersOf(issue, 'action.dispatch', projectUuid) },
      ...{ title: t('验房问题逾期：{n}个', { n: own.length }), row: { entity: issue, uuid: first.uuid } },
      summary: t('最早应于{day}完成整改', { day: own.map(({ dueOn }) => dueOn ?? today).toSorted()[0] ?? today }),
    })
  }
}
