import { findMine } from '@qifuyun/kit/calls/find-mine.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { CountSheet } from '#src/fixed-asset/calls.ts'
import { count } from '#src/fixed-asset/counting/count.ts'
import { RESULT } from '#src/fixed-asset/counting/count-line.ts'
import { linesOf } from '#src/fixed-asset/counting/counting.ts'
import { refuseAt } from '#src/fixed-asset/texts.ts'

/** What whoever counts takes along: all lines at once, so that it goes on without a network. */
export const sheetOf = async (call: Context, { uuid }: { uuid: string }): Promise<CountSheet> => {
  const of = await findMine(call, count, uuid)
  if (of === undefined) return refuseAt('uuid', '数据不存在')
  const lines = await linesOf(call, uuid)
  const names = await call.people.namesOf([...new Set(lines.flatMap(({ bookUser }) => bookUser ?? []))])
  return {
    ...{ uuid, no: of.no, title: of.title, open: count.isIn(of, 'counting') },
    lines: lines.map((line) => ({
      ...{ uuid: line.uuid, asset: line.asset, no: line.no, name: line.name, spec: line.spec, sn: line.sn, state: line.state },
      ...{ result: line.result ?? RESULT.open, bookPlace: line.bookPlace, countedAt: line.countedAt },
      bookUser: line.bookUser === null ? null : (names.get(line.bookUser) ?? null),
    })),
  }
}
