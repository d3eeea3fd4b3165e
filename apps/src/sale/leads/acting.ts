import type { Context } from '@qifuyun/kit/context.ts'
import type { ActionCall, Effect, TimerCall } from '@qifuyun/kit/handlers.ts'
import { FOLLOW } from '#src/sale/codes.ts'
import { follow } from '#src/sale/leads/follow.ts'
import { type Lead, openUnder, poolMoments, queueUp } from '#src/sale/leads/judging.ts'
import { lead } from '#src/sale/leads/lead.ts'
import { setting } from '#src/sale/setting.ts'
import { refuse, refuseAt, t } from '#src/sale/texts.ts'

type Call = ActionCall<typeof lead>
type Change = Effect<typeof lead>
type FollowKind = (typeof FOLLOW)[keyof typeof FOLLOW]

/** So much of what was said stands in lists. */
const SHOWN = 200

export const held = ({ row }: Call): void => {
  if (row.broker === null) refuse('客源在公海，请先认领')
}

/** The time of a lead begins anew with everything that is done about it. */
const again = async ({ rows, clock }: Context) => poolMoments(clock.now, (await rows.settings(setting)).poolDays)

/** Writes down what was said to somebody. */
export const noteFollow = async (
  call: Context,
  row: Lead,
  { kind, text, next }: { kind: FollowKind; text: string; next: string | null },
) => {
  const at = call.clock.now.toISOString()
  await call.rows.record(follow, {
    ...{ title: row.name, lead: row.uuid, at, kind, text, next, by: call.actor?.userUuid ?? row.broker, projectUuid: row.projectUuid },
  })
  return { lastFollowAt: at, lastFollow: text.slice(0, SHOWN), ...(await again(call)) }
}

/** A lead is followed: whoever was new is not any more. */
export const followUp = async (call: Call): Promise<Change> => {
  const { row, clock } = call
  if (row.nextAt !== null && 'nextAt' in call.input && new Date(row.nextAt) <= clock.now) refuseAt('nextAt', '下次跟进须晚于现在')
  const text = row.followText ?? ''
  const made = await noteFollow(call, row, { kind: row.followKind ?? FOLLOW.phone, text, next: row.nextAt })
  const state = lead.isIn(row, 'keen') ? 'keen' : lead.isIn(row, 'viewed') ? 'viewed' : 'following'
  return { ...made, state, followKind: null, followText: null }
}

/** Nobody takes more from everybody than they can follow. */
export const mayClaim = async (call: Call): Promise<void> => {
  const { rows, actor } = call
  await queueUp(call)
  const { claimMax } = await rows.settings(setting)
  const mine = await rows.count(lead, (f) =>
    f.and(f.eq('broker', actor?.userUuid ?? ''), f.notEmpty('claimedAt'), f.state('fresh', 'following', 'viewed', 'keen')),
  )
  if (mine >= claimMax) refuse('公海认领已达上限{n}条，请先跟进已认领的客源', { n: claimMax })
}

export const claim = (call: Call): Promise<Change> => again(call)

export const handOver = async (call: Call): Promise<Change> => ({ ...(await again(call)), claimedAt: null, pooledAt: null })

/** Whoever was lost comes back, unless somebody else is in touch with them by now. */
export const mayRevive = async (call: Call): Promise<void> => {
  const { row, people } = call
  await queueUp(call)
  const other = (await openUnder(call, [row.mobile])).find(
    ({ broker, uuid }) => uuid !== row.uuid && broker !== null && broker !== row.broker,
  )
  if (other?.broker === undefined || other.broker === null) return
  refuse('客户已由{broker}跟进', { broker: (await people.namesOf([other.broker])).get(other.broker) ?? '' })
}

export const revive = async (call: Call): Promise<Change> => ({
  ...(await again(call)),
  ...{ lostReason: null, wonAt: null, broker: call.row.broker ?? call.actor?.userUuid ?? null },
})

/** Homes were shown to them. */
export const viewed = async (call: Call): Promise<Change> => ({
  ...(await again(call)),
  state: lead.isIn(call.row, 'keen') ? 'keen' : 'viewed',
  viewedAt: call.row.viewedAt ?? call.clock.now.toISOString(),
})

/** The broker hears a day before it goes to everybody. */
export const warn = async ({ row, messages }: TimerCall<typeof lead>): Promise<Change> => {
  if (row.broker === null) return {}
  await messages.notify({
    kind: 'message',
    userUuids: [row.broker],
    title: t('客源即将转入公海：{name}', { name: row.name }),
    summary: t('请尽快跟进，否则明天其他顾问可以认领'),
    row: { entity: lead, uuid: row.uuid },
  })
  return {}
}

/** Nobody has followed it in time: it is everybody's. */
export const pool = ({ row, clock }: TimerCall<typeof lead>): Change =>
  row.broker === null ? {} : { broker: null, claimedAt: null, pooledAt: clock.now.toISOString(), poolAt: null, warnAt: null }
