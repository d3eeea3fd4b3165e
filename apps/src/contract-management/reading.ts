import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { findMine } from '@qifuyun/kit/calls/find-mine.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import type { z } from 'zod'
import { contract } from '#src/contract-management/agreements/contract.ts'
import { contractType } from '#src/contract-management/agreements/contract-type.ts'
import { sideOf } from '#src/contract-management/agreements/parties.ts'
import { party } from '#src/contract-management/agreements/party.ts'
import { daysLeftOf } from '#src/contract-management/agreements/reminding.ts'
import type { course, expiring } from '#src/contract-management/calls.ts'
import { change } from '#src/contract-management/changes/change.ts'
import { edition } from '#src/contract-management/changes/edition.ts'
import { ITEM, planItem } from '#src/contract-management/plans/plan-item.ts'
import { refuse } from '#src/contract-management/texts.ts'

/** How far ahead the board of what expires looks, and how much of it it shows. */
const AHEAD_DAYS = 90
const SHOWN_MAX = 200
const ITEMS_MAX = 500
const CHANGES_MAX = 100

const c = columns(contract, 'c')

/** Whether the caller may read amounts: what they may not is null. */
export const readsAmounts = async ({ actor, people }: Context): Promise<boolean> =>
  actor !== null && (actor.manager || (await people.may(contract, actor.userUuid, ['action.amountView'])))

/** Refuses a contract that the caller does not see, as one that is not there. */
const seen = async (call: Context, uuid: string) => (await findMine(call, contract, uuid)) ?? refuse('数据不存在')

export const expiringNow = async (call: Context, { mine }: z.output<typeof expiring.input>): Promise<z.output<typeof expiring.output>> => {
  const { rows, clock, people, actor } = call
  const until = dayAfter(chinaDay(clock.now), AHEAD_DAYS)
  const owner = mine === true ? sql`and ${c.ownerUserUuid} = ${actor?.userUuid ?? null}` : sql``
  const found = await rows.query<{ uuid: string }>(sql`
    select ${c.uuid} as uuid from ${await rows.mine(contract)} c
    where ((${c.in('active')} and ${c.endsOn} <= ${until}) or ${c.in('expired', 'terminated')}) ${owner}
    order by ${c.endsOn}, ${c.uuid} limit ${SHOWN_MAX + 1}`)
  const shown = found.slice(0, SHOWN_MAX).map(({ uuid }) => uuid)
  const contracts = await rows.findEach(contract, shown)
  const all = [...contracts.values()]
  const types = await rows.findEach(
    contractType,
    all.map(({ type }) => type),
  )
  const parties = await rows.findEach(
    party,
    all.flatMap(({ partyA, partyB }) => [partyA, partyB]),
  )
  const names = await people.namesOf(all.map(({ ownerUserUuid }) => ownerUserUuid))
  const amounts = await readsAmounts(call)
  return {
    more: found.length > SHOWN_MAX,
    contracts: shown.flatMap((uuid) => {
      const of = contracts.get(uuid)
      if (of === undefined) return []
      const { version, contractNo: no, name, ownerUserUuid, state, renewal } = of
      return {
        ...{ uuid, version, no, name, state, renewal, type: types.get(of.type)?.name ?? '', party: sideOf(of, parties)?.name ?? '' },
        ...{ owner: names.get(ownerUserUuid) ?? '', mine: ownerUserUuid === actor?.userUuid, endsOn: of.endsOn ?? of.period.end },
        ...{ daysLeft: daysLeftOf(of, clock.now), amount: amounts ? of.amount : null },
      }
    }),
  }
}

type Told = z.output<typeof course.output>

/** Each change that has led to another edition, with what it changed, the oldest first. */
const editionsOf = async (call: Context, uuid: string, amounts: boolean): Promise<Told['editions']> => {
  const { rows } = call
  const changes = await rows.list(change, (f) => f.and(f.eq('contract', uuid), f.state('done', 'settling')), CHANGES_MAX)
  const kept = await rows.list(edition, (f) => f.eq('contract', uuid), CHANGES_MAX)
  const before = new Map(kept.map((each) => [each.changeNo ?? '', each.uuid]))
  const shown = (fen: number | null | undefined): number | null => (amounts ? (fen ?? null) : null)
  const first = {
    ...{ number: 1, changeNo: null, change: null, before: null, effective: null, reason: null, diff: [] },
  }
  return [
    first,
    ...changes.map((row) => ({
      number: row.edition ?? 1,
      changeNo: row.changeNo,
      change: choiceLabel(change.fields.kind, row.kind),
      before: before.get(row.changeNo) ?? null,
      effective: row.effective,
      reason: row.reason,
      diff: row.diff.map(({ item, before: from, after: to, amountBefore, amountAfter }) => ({
        ...{ item, before: from ?? null, after: to ?? null, amountBefore: shown(amountBefore), amountAfter: shown(amountAfter) },
        money: (amountBefore ?? amountAfter ?? null) !== null,
      })),
    })),
  ]
}

export const courseOf = async (call: Context, { uuid }: z.output<typeof course.input>): Promise<Told> => {
  const { rows } = call
  const of = await seen(call, uuid)
  const amounts = await readsAmounts(call)
  const shown = (fen: number | null | undefined): number | null => (amounts ? (fen ?? null) : null)
  const items = await rows.list(planItem, (f) => f.and(f.eq('contract', uuid), f.notState('void')), ITEMS_MAX)
  return {
    amount: shown(of.amount),
    paid: shown(of.paid),
    items: items
      .toSorted((one, other) => one.dueDate.localeCompare(other.dueDate))
      .map((item) => ({
        ...{ uuid: item.uuid, name: item.name, dueDate: item.dueDate, state: item.state, deposit: item.kind === ITEM.deposit },
        ...{ amount: shown(item.amount), actual: shown(item.actual) },
      })),
    editions: await editionsOf(call, uuid, amounts),
  }
}
