import { chinaClock, chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { Case } from '#src/dunning/cases/opening.ts'
import { record } from '#src/dunning/contacts/record.ts'
import { CLOSES, OPENS } from '#src/dunning/plans/steps.ts'

const r = columns(record, 'r')

/** Whether people may be troubled at a moment: from 9 until before 20 o'clock in China. */
export const isAwake = (at: Date): boolean => {
  const hour = Number(chinaClock(at).slice(11, 13))
  return hour >= OPENS && hour < CLOSES
}

/** Who is troubled by being asked: a customer, whatever their rooms. */
export const personOf = ({ customer, debtor }: Pick<Case, 'customer' | 'debtor'>): string => customer ?? debtor

/** Those of these people who have been asked on a day already. One statement. */
export const askedOn = async ({ rows }: Context, people: readonly string[], day: string): Promise<Set<string>> => {
  if (people.length === 0) return new Set()
  const found = await rows.query<{ debtor: string }>(sql`
    select distinct ${r.debtor} as debtor from ${r.table} where ${r.live} and ${r.debtor} = any(${people}::text[]) and ${r.day} = ${day}`)
  return new Set(found.map(({ debtor }) => debtor))
}

export const askedToday = (call: Context, people: readonly string[]): Promise<Set<string>> =>
  askedOn(call, people, chinaDay(call.clock.now))
