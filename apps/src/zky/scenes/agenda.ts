import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { z } from 'zod'
import type { sceneAgenda } from '#src/zky/calls.ts'
import { execution } from '#src/zky/executions/execution.ts'
import { scene, TRIGGER } from '#src/zky/scenes/scene.ts'
import { isHoliday, momentsBetween } from '#src/zky/scenes/when.ts'

const DAYS = 7
const RUNS_MAX = 2_000
const s = columns(scene, 's')

/** The week from a day on: what scenes that the caller may see did and will do. */
export const agendaOf = async (
  call: Context,
  { from }: z.output<typeof sceneAgenda.input>,
): Promise<z.output<typeof sceneAgenda.output>> => {
  const { rows, clock } = call
  const seen = await rows.query<{ uuid: string }>(sql`select ${s.uuid} as uuid from ${await rows.mine(scene)} s where ${s.live} limit 500`)
  const scenes = [
    ...(
      await rows.findEach(
        scene,
        seen.map(({ uuid }) => uuid),
      )
    ).values(),
  ]
  const names = new Map(scenes.map((row) => [row.uuid, row]))
  const begin = chinaMidnight(from)
  const calendar = await clock.workingCalendar(begin)
  const end = new Date(begin.getTime() + DAYS * DAY_MS)
  const past = await rows.list(
    execution,
    (f) => f.and(f.oneOf('scene', [...names.keys()]), f.ge('at', begin.toISOString()), f.lt('at', end.toISOString())),
    RUNS_MAX,
  )
  const days = Array.from({ length: DAYS }, (_, n) => {
    const day = chinaDay(new Date(begin.getTime() + n * DAY_MS))
    const holiday = isHoliday(day, calendar)
    const [first, last] = [chinaMidnight(day), new Date(chinaMidnight(day).getTime() + DAY_MS - 1)]
    const done = past.flatMap((row) => {
      const of = names.get(row.scene ?? '')
      if (of === undefined || row.at === null || chinaDay(new Date(row.at)) !== day) return []
      return [
        {
          sceneUuid: of.uuid,
          name: of.name ?? '',
          icon: of.icon,
          at: row.at,
          execution: { uuid: row.uuid, state: row.state },
          skipped: false,
        },
      ]
    })
    const coming = scenes
      .filter((row) => row.trigger === TRIGGER.schedule && scene.isIn(row, 'on') && last > clock.now)
      .flatMap((row) =>
        momentsBetween(row, new Date(Math.max(first.getTime(), clock.now.getTime() + 1)), last).map((at) => ({
          ...{ sceneUuid: row.uuid, name: row.name ?? '', icon: row.icon, at: at.toISOString(), execution: null },
          skipped: holiday && row.skipHolidays === true,
        })),
      )
    return { day, holiday, runs: [...done, ...coming].toSorted((a, b) => (a.at < b.at ? -1 : 1)) }
  })
  return { days }
}
