import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import type { ActionCall, Effect, SaveCall } from '@qifuyun/kit/handlers.ts'
import { contractor } from '#src/main-data/contractor.ts'
import { room } from '#src/main-data/room.ts'
import { REPAIR_APP, SOURCE } from '#src/room-handover/codes.ts'
import { issue } from '#src/room-handover/issues/issue.ts'
import { type Issue, menderOf } from '#src/room-handover/issues/judging.ts'
import { repairTypeFor } from '#src/room-handover/issues/repairing.ts'
import { issuePage } from '#src/room-handover/pages.ts'
import { handover } from '#src/room-handover/rooms/handover.ts'
import { setting } from '#src/room-handover/setting.ts'
import { t } from '#src/room-handover/texts.ts'

type Call = ActionCall<typeof issue>
type Done = Effect<typeof issue>

const PURPOSE = 'handover.issue'
const LINK_MS = 365 * DAY_MS

/** Somebody is to mend it, by the day that the project gives such faults where nobody names one. */
export const dispatch = async ({ row, rows, clock }: Call): Promise<Done> => {
  if (row.dueOn !== null) return { overdue: row.dueOn < chinaDay(clock.now) }
  return { dueOn: menderOf(await rows.settings(setting, row.projectUuid ?? ''), row.category, chinaDay(clock.now)).dueOn, overdue: false }
}

export const fix = ({ row, clock }: Call): Done => ({ onTime: row.dueOn === null || chinaDay(clock.now) <= row.dueOn, overdue: false })

export const check = ({ row }: Call): Done => ({ rounds: (row.rounds ?? 0) + 1 })

/** Where contractors hear of it, with a link by which they say what was done. */
const tellContractor = async (call: Context, row: Issue): Promise<void> => {
  const by = row.contractor === null ? undefined : await call.rows.find(contractor, row.contractor)
  if (by === undefined || by.contactMobile === null) return
  const link = call.links.address(await call.links.open(issuePage, row.uuid, new Date(call.clock.now.getTime() + LINK_MS)))
  const about = {
    room: (await call.rows.find(room, row.roomUuid ?? ''))?.roomName ?? '',
    category: choiceLabel(issue.fields.category, row.category),
    day: row.dueOn ?? '',
  }
  const text = t('{room}有{category}问题待整改，请于{day}前完成并上传照片：{link}', { ...about, link })
  await call.messages.sendText({ mobile: by.contactMobile, purpose: PURPOSE, text })
}

/** Handovers know how many faults they have: a fixed number of statements. Where none is left, the owner may come again. */
const recount = async ({ rows }: Context, uuids: readonly string[]): Promise<void> => {
  const all = await rows.countBy(issue, 'handover', (f) =>
    f.and(f.oneOf('handover', uuids), f.eq('source', SOURCE.inspection), f.notState('revoked')),
  )
  const open = await rows.countBy(issue, 'handover', (f) => f.and(f.oneOf('handover', uuids), f.state('toDispatch', 'fixing', 'toCheck')))
  const of = [...(await rows.findEach(handover, uuids)).values()]
  const counted = of.map((row) => ({ row, issueCount: all.get(row.uuid) ?? 0, openIssues: open.get(row.uuid) ?? 0 }))
  const changed = counted.filter(({ row, issueCount, openIssues }) => row.issueCount !== issueCount || row.openIssues !== openIssues)
  const ready = changed.filter(({ row, openIssues }) => openIssues === 0 && handover.isIn(row, 'refused'))
  await rows.updateEach(
    handover,
    changed.filter((each) => !ready.includes(each)).map(({ row: { uuid }, issueCount, openIssues }) => ({ uuid, issueCount, openIssues })),
    t('问题数已更新'),
  )
  await rows.updateEach(
    handover,
    ready.map(({ row: { uuid }, issueCount, openIssues }) => ({ uuid, issueCount, openIssues, state: 'toRecheck' as const })),
    t('问题已全部关闭，待复验'),
  )
}

/** What was told after the handover and is answered for becomes a repair at once, where repairs are done here (H3). */
const toRepairs = async (call: Context, rows: readonly Issue[]): Promise<void> => {
  if (rows.length === 0 || !(await call.applications.isOpen(REPAIR_APP))) return
  for (const row of rows)
    if ((await repairTypeFor(call, row)) !== undefined) await call.rows.act(issue, row.uuid, 'toRepair', { repairType: null })
}

export const followIssues = async (call: SaveCall<Issue> & { imported: boolean }): Promise<void> => {
  const { saves, imported } = call
  const changed = saves.filter(({ before, row }) => before === null || before.state !== row.state)
  if (changed.length > 0) await recount(call, [...new Set(changed.map(({ row }) => row.handover))])
  if (imported) return
  const made = changed.filter(({ before }) => before === null).map(({ row }) => row)
  await toRepairs(
    call,
    made.filter((row) => row.isWarranty === true && issue.isIn(row, 'toDispatch')),
  )
  for (const { before, row } of saves) {
    const given = issue.isIn(row, 'fixing') && row.contractor !== null
    const anew = before === null || before.contractor !== row.contractor || issue.isIn(before, 'toCheck', 'toDispatch')
    if (given && anew) await tellContractor(call, row)
  }
}
