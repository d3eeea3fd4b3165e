import type { Context } from '@qifuyun/kit/context.ts'
import type { Desk } from '#src/training/calls.ts'
import { type Attempt, attempt } from '#src/training/exams/attempt.ts'
import { draft } from '#src/training/exams/draft.ts'
import { exam } from '#src/training/exams/exam.ts'
import { givenOf } from '#src/training/exams/freezing.ts'
import { type Seat, seat } from '#src/training/exams/seat.ts'
import { me } from '#src/training/me.ts'
import { linesOf } from '#src/training/questions/keys.ts'
import { refuse } from '#src/training/texts.ts'

const TRIES_MAX = 5

/** The place of who asks in an exam; nobody else has one there. */
export const ownSeat = async (call: Context, of: string): Promise<Seat> =>
  (await call.rows.list(seat, (f) => f.and(f.eq('exam', of), f.eq('user', me(call))), 1))[0] ?? refuse('您不在参考人员中')

export const attemptsOf = ({ rows }: Context, of: Seat): Promise<Attempt[]> => rows.list(attempt, (f) => f.eq('seat', of.uuid), TRIES_MAX)

const shown = async ({ rows }: Context, row: Attempt): Promise<Desk['attempt']> => {
  const [saved] = await rows.list(draft, (f) => f.eq('attempt', row.uuid), 1)
  const given = givenOf(saved?.given ?? null)
  return {
    ...{ uuid: row.uuid, n: row.n, endsAt: row.endsAt, seq: saved?.seq ?? 0, leaves: saved?.leaves ?? 0 },
    questions: row.answers.map(({ uuid = '', type, stem, choices, full }) => ({
      ...{ uuid, type, stem, full, choices: linesOf(choices ?? null), given: [...(given[uuid] ?? [])] },
    })),
  }
}

/** An exam as who takes it sees it. What is right is nowhere in it. */
export const deskOf = async (call: Context, { exam: uuid }: { exam: string }): Promise<Desk> => {
  const { rows, clock } = call
  const own = await ownSeat(call, uuid)
  const of = (await rows.find(exam, uuid)) ?? refuse('数据不存在')
  const attempts = await attemptsOf(call, own)
  const going = attempts.find((each) => attempt.isIn(each, 'taking'))
  const last = attempts.findLast((each) => !attempt.isIn(each, 'taking'))
  return {
    now: clock.now.toISOString(),
    exam: {
      ...{ uuid, title: of.title, about: of.about, minutes: of.minutes, times: of.times, passScore: of.passScore, total: of.total ?? 0 },
      ...{ antiSwitch: of.antiSwitch, closesAt: of.period.end, open: exam.isIn(of, 'open') },
    },
    seat: { state: own.state, tries: own.tries, best: own.best },
    attempt: going === undefined ? null : await shown(call, going),
    last: last === undefined ? null : { state: last.state, score: last.score, passed: last.passed === true, endedBy: last.endedBy },
  }
}
