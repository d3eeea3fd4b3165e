import { findMine } from '@qifuyun/kit/calls/find-mine.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { z } from 'zod'
import type { roundTrack } from '#src/patrol/calls.ts'
import { point, task, taskPoint } from '#src/patrol/rounds.ts'
import { refuse, t } from '#src/patrol/texts.ts'
import { gapsOf, judgeGap } from '#src/patrol/walk/pace.ts'

const POINTS_MAX = 200

/** The pace of a round, for whoever may see it. */
export const trackOf = async (call: Context, { uuid }: { uuid: string }): Promise<z.output<typeof roundTrack.output>> => {
  const { rows } = call
  const of = await findMine(call, task, uuid)
  if (of === undefined) return refuse('{label}不存在', { label: t('任务') })
  const records = await rows.list(taskPoint, (f) => f.eq('task', uuid), POINTS_MAX)
  const points = await rows.findEach(
    point,
    records.map((each) => each.point),
  )
  const gaps = gapsOf(records.filter((each) => taskPoint.isIn(each, 'normal', 'abnormal', 'madeUp')))
  const { projectUuid, shuffled, minStay, gapMin, gapMax } = of
  return {
    ...{ projectUuid, shuffled: shuffled === true, minStay, gapMin, gapMax },
    points: records.map((each) => {
      const gap = gaps.get(each.uuid) ?? null
      const at = points.get(each.point ?? '')?.position
      return {
        ...{ uuid: each.uuid, stay: each.stay, gap, stayShort: each.stayShort === true },
        gapState: gap === null ? null : judgeGap(gap, { gapMin, gapMax }),
        place: at?.longitude === undefined || at.latitude === undefined ? null : { longitude: at.longitude, latitude: at.latitude },
      }
    }),
  }
}
