import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { alarm } from '#src/iot/alarms/alarm.ts'
import { project } from '#src/main-data/project.ts'
import { ALARMS } from '#src/screen-designer/codes.ts'
import type { Stage, Widget } from '#src/screen-designer/design/design.ts'
import type { Readable } from '#src/screen-designer/playing/datasets.ts'
import type { AlarmLine, WidgetAnswer } from '#src/screen-designer/playing/widget-answer.ts'

const a = columns(alarm, 'a')
const p = columns(project, 'p')

interface Found extends Omit<AlarmLine, 'at'> {
  at: Date | string
}

/** Alarms that are not over, the newest first: what, where and how bad, without devices, values and people. */
const openAlarms = async (call: Context, { top }: Widget, { projects }: Stage): Promise<AlarmLine[]> => {
  const { rows, actor } = call
  const from = actor === null ? rows.table(alarm) : await rows.mine(alarm)
  const found = await rows.query<Found>(sql`
    select ${a.uuid} as uuid, ${a.title} as title, ${a.severity} as severity, ${a.state} as state, coalesce(${p.projectName}, '') as project,
      ${a.startAt} as at
    from ${from} a left join ${p.table} on ${p.uuid} = ${a.projectUuid}
    where ${a.live} and ${a.state} in (${alarm.stateCode('open')}, ${alarm.stateCode('seen')})
      and (cardinality(${projects}::uuid[]) = 0 or ${a.projectUuid} = any(${projects}::uuid[]))
    order by ${a.startAt} desc, ${a.uuid} limit ${top}::int`)
  return found.map(({ at, ...line }) => ({ ...line, at: new Date(at).toISOString() }))
}

export const alarmsFor = async (call: Context, widget: Widget, stage: Stage, readable: Readable): Promise<WidgetAnswer> => {
  const nothing = { id: widget.id, at: null, xs: [], lines: [], alarms: [] }
  if (!readable.alarms) return { ...nothing, state: await readable.silent(ALARMS) }
  return { ...nothing, state: 'ok', at: call.clock.now.toISOString(), alarms: await openAlarms(call, widget, stage) }
}
