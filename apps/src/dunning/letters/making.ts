import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { dayAfter, daysFrom } from '@qifuyun/kit/values/months.ts'
import type { z } from 'zod'
import type { lettersCall } from '#src/dunning/calls.ts'
import { dunningCase } from '#src/dunning/cases/case.ts'
import type { Case } from '#src/dunning/cases/opening.ts'
import { lateFeesOf } from '#src/dunning/cases/shown.ts'
import { asked, countEfforts } from '#src/dunning/contacts/asking.ts'
import { askedToday, personOf } from '#src/dunning/contacts/quiet.ts'
import { record } from '#src/dunning/contacts/record.ts'
import { linksTo } from '#src/dunning/contacts/wording.ts'
import { letter } from '#src/dunning/letters/letter.ts'
import { CHANNEL } from '#src/dunning/plans/channels.ts'
import { plan } from '#src/dunning/plans/plan.ts'
import { refuse, t } from '#src/dunning/texts.ts'
import { room } from '#src/main-data/room.ts'

type Input = z.output<typeof lettersCall.input>

/** Letters of one PDF. */
export const LETTERS_MAX = 500
/** Days that a letter gives. */
const PAY_DAYS = 7

const c = columns(dunningCase, 'c')
const r = columns(room, 'r')

/** Cases of a building that the caller sees, in the order of its rooms; a lawyer also writes to those whose case is theirs. */
const casesIn = async (call: Context, { buildingUuid, kind }: Input): Promise<string[]> => {
  const states = kind === CHANNEL.lawyer ? c.in('working', 'legal') : c.in('pending', 'working')
  const found = await call.rows.query<{ uuid: string }>(sql`
    select ${c.uuid} as uuid from ${await call.rows.mine(dunningCase)} c left join ${r.table} on ${r.uuid} = ${c.roomUuid}
    where ${states} and ${c.amount} > 0 and ${c.buildingUuid} = ${buildingUuid}
    order by length(${r.roomName}), ${r.roomName}, ${c.uuid} limit ${LETTERS_MAX + 1}`)
  return found.map(({ uuid }) => uuid)
}

const letterOf = (
  row: Case,
  late: ReadonlyMap<string, number>,
  more: { kind: Input['kind']; day: string; payLink: string; time: number },
) => ({
  ...{ case: row.uuid, projectUuid: row.projectUuid, buildingUuid: row.buildingUuid, roomUuid: row.roomUuid, payerName: row.payerName },
  lines: row.debts
    .filter(({ outstanding }) => outstanding > 0)
    .map(({ receivable, name, dueDate, outstanding }) => {
      const fee = late.get(receivable) ?? 0
      return { name, dueDate, overdueDays: Math.max(0, daysFrom(dueDate, more.day)), outstanding, late: fee, sum: outstanding + fee }
    }),
  ...{ ...more, payBy: dayAfter(more.day, PAY_DAYS) },
})

/** Makes the letters of a building, to be printed as one: not to people who were asked today. */
export const makeLetters = async (call: Context, input: Input): Promise<z.output<typeof lettersCall.output>> => {
  const { rows, clock, actor } = call
  const uuids = await casesIn(call, input)
  const order = new Map(uuids.slice(0, LETTERS_MAX).map((uuid, at) => [uuid, at]))
  const locked = (await rows.lock(dunningCase, [...order.keys()])).toSorted(
    (one, other) => (order.get(one.uuid) ?? 0) - (order.get(other.uuid) ?? 0),
  )
  const before = await askedToday(call, locked.map(personOf))
  // Of somebody with two rooms both are asked for at once.
  const cases = locked.filter((row) => !before.has(personOf(row)))
  if (cases.length === 0) refuse(locked.length > 0 ? '当天已联系过这些客户' : '没有需要发函的催缴单')
  const day = chinaDay(clock.now)
  const late = await lateFeesOf(
    call,
    cases.flatMap(({ debts }) => debts.map((line) => line.receivable)),
  )
  const links = await linksTo(call, cases)
  const asking = await rows.countBy(record, 'case', (f) =>
    f.oneOf(
      'case',
      cases.map(({ uuid }) => uuid),
    ),
  )
  const made = await rows.recordEach(
    letter,
    cases.map((row) =>
      letterOf(row, late, { kind: input.kind, day, payLink: links.get(row.uuid) ?? '', time: (asking.get(row.uuid) ?? 0) + 1 }),
    ),
  )
  const caller = actor?.userUuid ?? null
  const at = clock.now.toISOString()
  await rows.recordEach(
    record,
    cases.map((row) => ({
      ...{ case: row.uuid, at, day, channel: input.kind, debtor: personOf(row), caller, automatic: true },
      ...{ projectUuid: row.projectUuid, roomUuid: row.roomUuid, customer: row.customer, payerName: row.payerName },
    })),
  )
  const plans = await rows.findEach(
    plan,
    cases.map((row) => row.plan),
  )
  const states = (row: Case) => (dunningCase.isIn(row, 'legal') ? {} : { state: 'working' as const })
  await rows.updateEach(
    dunningCase,
    cases.map((row) => ({ uuid: row.uuid, lastAt: at, ...asked(row, plans.get(row.plan ?? ''), day), ...states(row) })),
    t('发函'),
  )
  await countEfforts(
    call,
    cases.map(() => ({ caller, day, result: null, promiseAmount: null })),
  )
  return { letters: made.map(({ uuid }) => uuid), skipped: locked.length - cases.length, more: uuids.length > LETTERS_MAX }
}
