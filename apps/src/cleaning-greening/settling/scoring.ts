import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import { chinaMonth } from '@qifuyun/contract/core/china-time.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { gradeOf, scoreOf } from '@qifuyun/kit/scoring/score.ts'
import { on, type Subscription } from '@qifuyun/kit/server.ts'
import { score } from '#src/cleaning-greening/settling/score.ts'
import { refusal, refusalAt, t } from '#src/cleaning-greening/texts.ts'
import { qualityChecked } from '#src/quality/events.ts'

type Scored = StoredOf<typeof score>

/** A contractor is scored as a site is checked. */
export const judgeScores = ({ saves }: SaveCall<Scored>): Promise<(Partial<Scored> | KitRefusal)[]> =>
  Promise.resolve(
    saves.map(({ row, before }) => {
      const items = row.items ?? []
      // What quality found has no items of its own, and stands as it was found.
      if (before !== null && JSON.stringify(before.items) === JSON.stringify(row.items)) return {}
      const problems: Record<string, Sentence> = {}
      for (const [index, { got, full }] of items.entries())
        if (got > full) problems[`items[${index}].got`] = t('得分应在{a}到{b}之间', { a: 0, b: full })
      const [first] = Object.values(problems)
      if (first !== undefined) return refusal(first, {}, problems)
      const made = scoreOf(items)
      return made === null ? refusalAt('items', '请填写评分项') : { score: made.score, grade: made.grade }
    }),
  )

/** What quality found at a contractor's work is one of its scores. */
export const hearsOfChecks: Subscription = on(qualityChecked, async ({ rows, event }) => {
  const { contractor, score: points, at } = event.more
  if (contractor === null || event.projectUuid === null) return
  await rows.record(score, {
    ...{ contractor, projectUuid: event.projectUuid, month: chinaMonth(new Date(at)), source: event.no },
    ...{ score: points, grade: gradeOf(points), items: [] },
  })
})
