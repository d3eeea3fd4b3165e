import type { Context } from '@qifuyun/kit/context.ts'
import { issue } from '#src/training/certificates/issuing.ts'
import { finishCourses } from '#src/training/courses/finishing.ts'
import { examPassed } from '#src/training/events.ts'
import type { Attempt } from '#src/training/exams/attempt.ts'
import { exam } from '#src/training/exams/exam.ts'
import { keysOf } from '#src/training/exams/freezing.ts'
import { isWrong } from '#src/training/exams/scoring.ts'
import { seat } from '#src/training/exams/seat.ts'
import { tally } from '#src/training/questions/tally.ts'
import { refuse, t } from '#src/training/texts.ts'

const BASIS_POINTS = 10_000

/** Notes how each question was answered. */
const count = async ({ rows }: Context, row: Attempt): Promise<void> => {
  const keys = keysOf(row)
  const found = await rows.balances(
    tally,
    keys.map(({ question }) => ({ question })),
  )
  await rows.updateEach(
    tally,
    found.map((each, index) => {
      const line = row.answers[index]
      const answered = each.answered + 1
      const wrong = each.wrong + (line !== undefined && isWrong(line, line.got ?? 0) ? 1 : 0)
      return { uuid: each.uuid, answered, wrong, type: line?.type ?? null, errorRate: Math.round((wrong * BASIS_POINTS) / answered) }
    }),
  )
}

/** What follows from a score: the best one counts, and whoever passes for the first time has their certificate. */
export const settle = async (call: Context, row: Attempt): Promise<{ score: number; passed: boolean }> => {
  const { rows, clock } = call
  const score = row.answers.reduce((sum, { got }) => sum + (got ?? 0), 0)
  const passed = score >= row.passScore
  await count(call, row)
  const [of] = await rows.lock(seat, [row.seat])
  const at = await rows.find(exam, row.exam)
  if (of === undefined || at === undefined) return refuse('数据不存在')
  const best = Math.max(of.best ?? 0, score)
  const first = passed && !seat.isIn(of, 'passed')
  const over = exam.isIn(at, 'ended') || of.tries >= at.times
  const now = clock.now.toISOString()
  await rows.update(
    seat,
    of.uuid,
    { best, ...(first ? { passedAt: now, state: 'passed' } : seat.isIn(of, 'waiting') && over ? { state: 'failed' } : {}) },
    t('出分'),
  )
  if (first) {
    if (at.certify) await issue(call, { of: at, user: row.user, score })
    await finishCourses(call, at.uuid, row.user)
    await call.events.publish(examPassed, { uuid: at.uuid, projectUuid: null, no: null }, { title: at.title, user: row.user, score })
  }
  return { score, passed }
}
