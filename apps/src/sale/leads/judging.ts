import { takeTurns } from '@qifuyun/kit/calls/take-turns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { DeleteCall, SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { days } from '@qifuyun/kit/timers.ts'
import { momentText } from '@qifuyun/kit/values/moment-text.ts'
import { SOURCE } from '#src/sale/codes.ts'
import { lead, WARNED_MS } from '#src/sale/leads/lead.ts'
import { setting } from '#src/sale/setting.ts'
import { refusalAt, refuse, t } from '#src/sale/texts.ts'

export type Lead = StoredOf<typeof lead>

/** More open leads of the mobiles of one call than there are. */
const MOST = 20_000
/** So much of what was said last is told. */
const TOLD = 60

/** When a lead that nobody follows goes to everybody, and when its broker hears of that. */
export const poolMoments = (from: Date, poolDays: number) => {
  const at = from.getTime() + days(poolDays)
  return { poolAt: new Date(at).toISOString(), warnAt: new Date(at - WARNED_MS).toISOString() }
}

/** One at a time decides about leads: two who enter the same person, or claim their last one, do so one after the other. */
export const queueUp = (call: Context): Promise<void> => takeTurns(call, 'sale leads')

export const openUnder = async ({ rows }: Context, mobiles: readonly string[]): Promise<Lead[]> =>
  mobiles.length === 0
    ? []
    : rows.list(lead, (f) => f.and(f.oneOf('mobile', [...new Set(mobiles)]), f.state('fresh', 'following', 'viewed', 'keen')), MOST)

/** Why nobody else is in touch with somebody; null: they may be. */
const clashOf = (row: Lead, open: readonly Lead[], names: ReadonlyMap<string, string>): KitRefusal | null => {
  const others = open.filter((each) => each.mobile === row.mobile && each.uuid !== row.uuid)
  const held = others.find(({ broker }) => broker !== null && broker !== row.broker)
  if (held !== undefined) {
    const broker = names.get(held.broker ?? '') ?? ''
    if (held.lastFollowAt === null) return refusalAt('mobile', '客户已由{broker}跟进', { broker })
    const last = { broker, at: momentText(held.lastFollowAt), text: (held.lastFollow ?? '').slice(0, TOLD) }
    return refusalAt('mobile', '客户已由{broker}跟进，最近跟进 {at}：{text}', last)
  }
  const free = others.find(({ broker }) => broker === null)
  if (free !== undefined) {
    return refusalAt('mobile', '该客户在公海，请认领 {no}', { no: free.leadNo })
  }
  const same = others.find(({ kind }) => kind === row.kind)
  return same === undefined ? null : refusalAt('mobile', '您已有该客户的客源 {no}', { no: same.leadNo })
}

const isNew = ({ before, row }: { before: Lead | null; row: Lead }): boolean => before?.mobile !== row.mobile || before.kind !== row.kind

/** Nobody is called by two brokers; who comes by a page is with whoever is in touch with them, whatever there is already. */
export const judgeLeads = async (call: SaveCall<Lead>): Promise<readonly (Partial<Lead> | KitRefusal)[]> => {
  const { saves, rows, people, clock, actor } = call
  const fresh = saves.filter((save) => isNew(save) && actor !== null && lead.isIn(save.row, 'fresh', 'following', 'viewed', 'keen'))
  if (fresh.length > 0) await queueUp(call)
  const open = await openUnder(
    call,
    fresh.map(({ row }) => row.mobile),
  )
  const names = await people.namesOf(open.flatMap(({ broker }) => broker ?? []))
  const { poolDays } = await rows.settings(setting)
  return saves.map((save) => {
    const { before, row } = save
    const made = before === null ? { ...row, broker: row.broker ?? actor?.userUuid ?? null } : row
    const clash = fresh.includes(save) ? clashOf(made, open, names) : null
    if (clash !== null) return clash
    const asked = row.nextAt !== null && row.nextAt !== before?.nextAt && actor !== null
    if (asked && new Date(row.nextAt ?? '') <= clock.now) return refusalAt('nextAt', '下次跟进须晚于现在')
    if (before !== null) return {}
    open.push(made)
    if (made.broker === null) return { pooledAt: clock.now.toISOString() }
    return { broker: made.broker, ...poolMoments(clock.now, poolDays) }
  })
}

/** Those who look after a home hear at once that somebody asks for it. */
export const tellEnquiries = async ({ saves, messages }: SaveCall<Lead>): Promise<void> => {
  for (const { before, row } of saves) {
    if (before !== null || row.source !== SOURCE.page || row.broker === null) continue
    await messages.notify({
      kind: 'message',
      userUuids: [row.broker],
      title: t('新的看房预约：{name}', { name: row.name }),
      summary: row.note ?? t('来自公开房源页'),
      row: { entity: lead, uuid: row.uuid },
    })
  }
}

/** What somebody was told stays. */
export const keepFollowed = ({ deletes }: DeleteCall<Lead>): Promise<void> => {
  if (deletes.some(({ lastFollowAt }) => lastFollowAt !== null)) refuse('已有跟进记录，不能删除')
  return Promise.resolve()
}
