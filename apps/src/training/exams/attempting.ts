import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { z } from 'zod'
import type { Desk, handInAttempt } from '#src/training/calls.ts'
import { ENDED_BY, GRACE_MS } from '#src/training/codes.ts'
import { type Attempt, attempt } from '#src/training/exams/attempt.ts'
import { draft } from '#src/training/exams/draft.ts'
import { exam } from '#src/training/exams/exam.ts'
import { frozen } from '#src/training/exams/freezing.ts'
import { seat } from '#src/training/exams/seat.ts'
import { attemptsOf, deskOf, ownSeat } from '#src/training/exams/standing.ts'
import { me } from '#src/training/me.ts'
import { questionsOf } from '#src/training/papers/choosing.ts'
import { paper } from '#src/training/papers/paper.ts'
import { refuse, t } from '#src/training/texts.ts'

type Sent = z.output<typeof handInAttempt.input>

/** Draws the questions of a new attempt and keeps them as they are now. */
const draw = async (call: Context, asked: { exam: string }): Promise<void> => {
  const { rows, clock } = call
  const own = await ownSeat(call, asked.exam)
  // Two who press the button at once begin one attempt.
  const [of = own] = await rows.lock(seat, [own.uuid])
  const attempts = await attemptsOf(call, of)
  if (attempts.some((each) => attempt.isIn(each, 'taking'))) return
  const at = (await rows.find(exam, asked.exam)) ?? refuse('数据不存在')
  if (!exam.isIn(at, 'open') || Date.parse(at.period.end) <= clock.now.getTime()) refuse('考试已结束')
  if (of.tries >= at.times) refuse('考试次数已用完')
  const by = (await rows.find(paper, at.paper)) ?? refuse('数据不存在')
  const n = of.tries + 1
  const key = `${of.uuid} ${n}`
  const questions = (await questionsOf(call, by, key)) ?? refuse('题库数量不足，请联系培训专员')
  const lines = frozen(questions, at.shuffle ? key : null)
  const ends = Math.min(clock.now.getTime() + at.minutes * MINUTE_MS, Date.parse(at.period.end))
  await rows.record(attempt, {
    ...{ exam: at.uuid, seat: of.uuid, user: of.user, title: at.title, n, passScore: at.passScore, leaves: 0, state: 'taking' },
    ...{ startedAt: clock.now.toISOString(), endsAt: new Date(ends).toISOString() },
    full: lines.reduce((sum, { line }) => sum + line.full, 0),
    answers: lines.map(({ line }) => ({ ...line, uuid: rows.newUuid() })),
    keys: JSON.stringify(lines.map((each) => each.key)),
  })
  await rows.update(seat, of.uuid, { tries: n }, t('开始答题'))
}

/** Begins an attempt, or goes on with the one that is not handed in. */
export const beginBy = async (call: Context, asked: { exam: string }): Promise<Desk> => {
  await draw(call, asked)
  return deskOf(call, asked)
}

/** The attempt of who asks, locked: nobody hands it in twice. */
const own = async (call: Context, uuid: string): Promise<Attempt> => {
  const [row] = await call.rows.lock(attempt, [uuid])
  return row?.user === me(call) ? row : refuse('数据不存在')
}

/** Keeps answers that are newer than those that are known. Gives how often the page was left. */
const keep = async ({ rows, clock }: Context, row: Attempt, { seq, given, leaves }: Sent): Promise<number> => {
  const [saved] = await rows.balances(draft, [{ attempt: row.uuid }])
  if (saved === undefined) return 0
  const left = Math.max(saved.leaves, leaves)
  if (seq < saved.seq) return left
  const lines = new Set(row.answers.map(({ uuid }) => uuid))
  const known = given.filter(({ line }) => lines.has(line))
  await rows.updateEach(draft, [
    {
      ...{ uuid: saved.uuid, seq, leaves: left, savedAt: clock.now.toISOString() },
      given: JSON.stringify(Object.fromEntries(known.map(({ line, said }) => [line, said]))),
    },
  ])
  return left
}

const tooLate = ({ clock }: Context, row: Attempt): boolean => clock.now.getTime() > Date.parse(row.endsAt) + GRACE_MS

/** Takes what was sent in time; says why the attempt is over, null while it goes on. */
const take = async (call: Context, row: Attempt, sent: Sent): Promise<Attempt['endedBy']> => {
  if (tooLate(call, row)) return ENDED_BY.clock
  const left = await keep(call, row, sent)
  const at = await call.rows.find(exam, row.exam)
  const most = at?.antiSwitch ?? null
  return most !== null && left > most ? ENDED_BY.leaves : null
}

/** Keeps what is answered so far. Sent twice it is kept once; what was handed in meanwhile stays as it is. */
export const saveBy = async (call: Context, sent: Sent): Promise<{ now: string; handedIn: boolean }> => {
  const row = await own(call, sent.attempt)
  const now = call.clock.now.toISOString()
  if (!attempt.isIn(row, 'taking')) return { now, handedIn: true }
  const endedBy = await take(call, row, sent)
  if (endedBy !== null) await call.rows.act(attempt, row.uuid, 'handIn', { endedBy })
  return { now, handedIn: endedBy !== null }
}

/** Hands in; what was handed in before, by whomever, is answered as it is. */
export const handInBy = async (call: Context, sent: Sent): Promise<Desk> => {
  const row = await own(call, sent.attempt)
  if (attempt.isIn(row, 'taking')) {
    const endedBy = (await take(call, row, sent)) ?? ENDED_BY.self
    await call.rows.act(attempt, row.uuid, 'handIn', { endedBy })
  }
  return deskOf(call, { exam: row.exam })
}
