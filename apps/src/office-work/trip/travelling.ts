import { chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ApprovalHandlers, SaveCall } from '@qifuyun/kit/handlers.ts'
import { dayAfter, daysFrom } from '@qifuyun/kit/values/months.ts'
import { officeAbsenceChanged, officeTripApproved } from '#src/main-data/upcoming-events.ts'
import { overlapping } from '#src/office-work/absences.ts'
import { lateWith, lendFor, takeBackFor } from '#src/office-work/loan/lending.ts'
import { nameOf, type Problems, tell } from '#src/office-work/requests/applying.ts'
import { judgeSent } from '#src/office-work/requests/judging.ts'
import { STRETCH_MAX } from '#src/office-work/rules/halves.ts'
import { refuse, t } from '#src/office-work/texts.ts'
import { trip } from '#src/office-work/trip/trip.ts'

export type Trip = StoredOf<typeof trip>

const WAY_MAX = 200

/** Where it goes, and from which day to which. */
const outlineOf = ({ legs }: Trip) => {
  const begin = legs.map(({ dr }) => dr.begin).toSorted()[0] ?? ''
  const end =
    legs
      .map(({ dr }) => dr.end)
      .toSorted()
      .at(-1) ?? ''
  const way = legs.map(({ from, to }) => `${from}→${to}`).join('，')
  const at = { begin: chinaMidnight(begin).toISOString(), end: chinaMidnight(dayAfter(end)).toISOString() }
  return { dr: { begin, end }, at, way: [...way].slice(0, WAY_MAX).join('') }
}

export const travellersOf = ({ applicant, companions }: Pick<Trip, 'applicant' | 'companions'>): string[] => [
  ...new Set([applicant, ...(companions ?? [])].filter((user) => user !== null)),
]

export const judgeTrips = (call: SaveCall<Trip>) =>
  judgeSent(call, {
    what: 'away',
    keys: ({ companions }, applicant) => travellersOf({ applicant, companions }),
    begin: async () => async (row, user) => {
      const outline = outlineOf(row)
      const problems: Problems = {}
      if (daysFrom(outline.dr.begin, outline.dr.end) >= STRETCH_MAX) problems['legs[0].dr'] = t('一次出差不能超过{n}天', { n: STRETCH_MAX })
      if ((row.companions ?? []).includes(user)) problems.companions = t('同行人不含本人')
      const clash = await overlapping(call, travellersOf({ applicant: user, companions: row.companions }), outline.at, row.uuid)
      if (clash !== undefined) problems[clash.user === user ? 'legs[0].dr' : 'companions'] ??= t('与 {no} 时间重叠', { no: clash.no })
      const late = (row.advance ?? 0) > 0 ? await lateWith(call, user) : undefined
      if (late !== undefined) problems.advance = late
      return { problems, made: outline }
    },
  })

export const sendTrips = async (call: SaveCall<Trip>): Promise<void> => {
  for (const { row } of call.saves) if (trip.isIn(row, 'draft')) await call.rows.act(trip, row.uuid, 'submit')
}

const aboutOf = ({ uuid, no }: Trip) => ({ uuid, no, projectUuid: null })
const daysText = ({ dr }: Trip): string => (dr === null ? '' : `${dr.begin} – ${dr.end}`)

export const byFlow: ApprovalHandlers<typeof trip> = {
  by: ({ row }) => row.applicant,
  form: async (call) => ({
    ...{ no: call.row.no, asker: await nameOf(call, call.row.applicant), way: call.row.way, time: daysText(call.row) },
    ...{
      days: call.row.dr === null ? 0 : daysFrom(call.row.dr.begin, call.row.dr.end) + 1,
      amount: call.row.budget ?? 0,
      advance: call.row.advance ?? 0,
      reason: call.row.reason,
    },
  }),
  async passes(call) {
    const { row, clock, events } = call
    const { begin, end } = row.at ?? refuse('数据不存在')
    const facts = travellersOf(row).map((user) => ({ about: aboutOf(row), more: { user, name: '出差', begin, end } }))
    await events.publishEach(officeTripApproved, facts)
    const title = t('{name}与您同行出差', { name: await nameOf(call, row.applicant) })
    await tell(call, trip, row, {
      to: row.companions ?? [],
      title,
      summary: t('{way}，{time}', { way: row.way ?? '', time: daysText(row) }),
    })
    if ((row.advance ?? 0) > 0)
      await lendFor(call, {
        applicant: row.applicant,
        organUuid: row.organUuid,
        amount: row.advance ?? 0,
        trip: row.uuid,
        due: row.dr?.end ?? '',
      })
    return { agreedAt: clock.now.toISOString() }
  },
}

export const revoking: ApprovalHandlers<typeof trip> = {
  by: ({ row }) => row.applicant,
  form: async (call) => ({
    ...{ no: call.row.no, asker: await nameOf(call, call.row.applicant), what: call.row.way, time: daysText(call.row) },
    reason: call.row.revokeReason,
  }),
  async passes(call) {
    const { row, events } = call
    const was = row.at ?? refuse('数据不存在')
    const facts = travellersOf(row).map((user) => ({ about: aboutOf(row), more: { user, was, span: null } }))
    await events.publishEach(officeAbsenceChanged, facts)
    await takeBackFor(call, row)
    return {}
  },
}

/** A trip for which whoever asked for it claims is done; companions claim for themselves. */
export const claimed = async ({ rows }: Context, uuid: string | null, by: string | null): Promise<void> => {
  if (uuid === null) return
  const [row] = await rows.lock(trip, [uuid])
  if (row !== undefined && row.applicant === by && trip.isIn(row, 'approved', 'toClaim')) await rows.act(trip, uuid, 'claim')
}
