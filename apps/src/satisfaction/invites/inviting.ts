import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { MOBILE_PATTERN } from '@qifuyun/contract/core/text.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { SKIPPED, type Skipped } from '#src/satisfaction/codes.ts'
import { invite } from '#src/satisfaction/invites/invite.ts'
import { optOut } from '#src/satisfaction/invites/opt-out.ts'
import type { Person } from '#src/satisfaction/invites/people.ts'
import { isDrawn, isSpared, sendsAt } from '#src/satisfaction/invites/sampling.ts'
import type { plan } from '#src/satisfaction/plans/plan.ts'
import { listed } from '#src/satisfaction/ratings/scales.ts'
import { setting } from '#src/satisfaction/setting.ts'
import { t } from '#src/satisfaction/texts.ts'

export type Invite = StoredOf<typeof invite>
type Plan = StoredOf<typeof plan>

/** What people are asked about. */
export interface Asked {
  people: readonly Person[]
  /** `key`: what makes it one thing, for each of the people once. */
  source: { app: string; uuid: string; no: string | null; key: string }
  staff: string | null
  at: Date
}

const SAMPLE = 'satisfaction.sample'
const i = columns(invite, 'i')

const keyOf = (of: Plan, { source }: Asked, { customer, phone }: Person): string => `${of.uuid} ${source.key} ${customer ?? phone ?? ''}`

/** When numbers were, or will be, asked about something else; what follows a call back does not count. */
const momentsOf = async ({ rows }: Context, phones: readonly string[], since: Date): Promise<ReadonlyMap<string, readonly Date[]>> => {
  const found = await rows.query<{ phone: string; at: Date }>(sql`
    select ${i.phone} as phone, ${i.dueAt} as at from ${i.table}
    where ${i.phone} = any(${phones}::text[]) and ${i.live} and not ${i.in('skipped')} and not ${i.again}
      and ${i.dueAt} > ${since.toISOString()}::timestamptz`)
  return new Map([...Map.groupBy(found, ({ phone }) => phone)].map(([phone, all]) => [phone, all.map(({ at }) => new Date(at))]))
}

const known = async ({ rows }: Context, keys: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = await rows.query<{ key: string }>(
    sql`select ${i.sourceKey} as key from ${i.table} where ${i.sourceKey} = any(${keys}::text[])`,
  )
  return new Set(found.map(({ key }) => key))
}

const optedOut = async ({ rows }: Context, phones: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = await rows.list(optOut, (f) => f.oneOf('phone', phones), phones.length)
  return new Set(found.map(({ phone }) => phone))
}

/** Why nobody is asked under a number, whatever they are asked about; null: they are. */
export const barredBy = async (call: Context, phone: string | null): Promise<Skipped | null> => {
  if (phone === null || !MOBILE_PATTERN.test(phone)) return SKIPPED.noMobile
  const { testPhones } = await call.rows.settings(setting)
  if (listed(testPhones).includes(phone)) return SKIPPED.trial
  return (await optedOut(call, [phone])).has(phone) ? SKIPPED.optedOut : null
}

/** What an invitation says of its plan, and of whom it asks. */
const draftOf = (of: Plan, { source, staff, at }: Asked, person: Person, key: string) => ({
  ...{ plan: of.uuid, trigger: of.trigger, metric: of.metric, staff, ...person },
  ...{ sourceApp: source.app, sourceUuid: source.uuid, sourceNo: source.no, sourceKey: key },
  dueAt: sendsAt(at, of.delayMin).toISOString(),
})

/**
 * Asks people about one thing, each once however often it is told of; those who are not asked are noted with the reason. Whoever calls has
 * locked the plans that run.
 */
export const inviteEach = async (call: Context, of: Plan, asked: Asked): Promise<void> => {
  const { rows, signing } = call
  const all = asked.people.map((person) => ({ person, key: keyOf(of, asked, person) }))
  const before = await known(
    call,
    all.map(({ key }) => key),
  )
  const fresh = [...new Map(all.map((each) => [each.key, each])).values()].filter(({ key }) => !before.has(key))
  if (fresh.length === 0) return
  const phones = fresh.flatMap(({ person }) => person.phone ?? [])
  const due = sendsAt(asked.at, of.delayMin)
  const moments = await momentsOf(call, phones, new Date(due.getTime() - of.throttleDays * DAY_MS))
  const out = await optedOut(call, phones)
  const trials = new Set(listed((await rows.settings(setting)).testPhones))
  const reasonOf = ({ person: { phone }, key }: (typeof fresh)[number]): Skipped | null => {
    if (phone === null || !MOBILE_PATTERN.test(phone)) return SKIPPED.noMobile
    if (trials.has(phone)) return SKIPPED.trial
    if (out.has(phone)) return SKIPPED.optedOut
    if (isSpared(moments.get(phone) ?? [], due, of.throttleDays)) return SKIPPED.often
    return isDrawn(signing.hash(SAMPLE, key), of.sampleBp) ? null : SKIPPED.sampled
  }
  await rows.recordEach(
    invite,
    fresh.map((each) => {
      const skipReason = reasonOf(each)
      return {
        ...draftOf(of, asked, each.person, each.key),
        ...{ skipReason, state: skipReason === null ? ('pending' as const) : ('skipped' as const) },
      }
    }),
    t('生成邀请'),
  )
}

/** They have rated it where it was done: nobody is asked a second time, and the invitation waits for nothing but that rating. */
export const noteAnswered = async (call: Context, of: Plan, asked: Asked): Promise<string | null> => {
  const [person] = asked.people
  if (person === undefined) return null
  const key = keyOf(of, asked, person)
  if ((await known(call, [key])).has(key)) return null
  const at = asked.at.toISOString()
  const { uuid } = await call.rows.record(invite, {
    ...draftOf(of, asked, person, key),
    ...{ dueAt: at, state: 'sent' },
  })
  return uuid
}

/** Whoever was called back is asked how it is now: once, and whenever that was, as they were asked before. */
export const inviteAgain = async (call: Context, first: Invite, followUuid: string): Promise<void> => {
  const { rows, clock } = call
  const sourceKey = `again ${followUuid}`
  if ((await known(call, [sourceKey])).has(sourceKey)) return
  const skipReason = await barredBy(call, first.phone)
  const { plan: of, trigger, metric, projectUuid, roomUuid, customer, name, phone, staff, sourceApp, sourceUuid, sourceNo } = first
  await rows.recordEach(
    invite,
    [
      {
        ...{ plan: of, trigger, metric, projectUuid, roomUuid, customer, name, phone, staff, sourceApp, sourceUuid, sourceNo },
        ...{ sourceKey, again: true, followUuid, dueAt: clock.now.toISOString(), skipReason },
        state: skipReason === null ? ('pending' as const) : ('skipped' as const),
      },
    ],
    t('回访后复评'),
  )
}
