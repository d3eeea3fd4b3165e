import { dict, flag, integer, organ, self, text } from '@qifuyun/kit/fields.ts'
import { tree } from '@qifuyun/kit/views.ts'
import { NATURAL, timeLimits } from '@qifuyun/kit/work/fields.ts'
import { entity } from '#src/complaint/identity.ts'

// The specification counts the time to handle in hours.
const { respondMinutes, calendar } = timeLimits()

export const NORMAL = '1' as const
export const SERIOUS = '2' as const
export const COLLECTIVE = '3' as const
/** Levels of severity; a kind has the first level of its complaints. */
export const LEVELS = {
  normal: [NORMAL, '普通', 'info'],
  serious: [SERIOUS, '重大', 'warning'],
  collective: [COLLECTIVE, '群诉', 'error'],
} as const
export type Level = (typeof LEVELS)[keyof typeof LEVELS][0]

export const kind = entity('kind', '投诉类型', {
  name: text('名称', { max: 20 }).required().unique(),
  parent: self('上级类型'),
  handlerGroup: organ('受理部门').required(),
  respondMinutes,
  handleHours: integer('处理时限(小时)', { min: 1, max: 1_080 }).required().default(48),
  calendar: calendar.default(NATURAL),
  level: dict('等级', LEVELS).required().default(NORMAL),
  enabled: flag('启用').default(true),
})
  .tree('parent', 3)
  .list({
    columns: ['name', 'parent', 'handlerGroup', 'respondMinutes', 'handleHours', 'calendar', 'level', 'enabled'],
    filters: ['handlerGroup', 'level', 'enabled'],
    search: ['name'],
    views: [tree()],
  })
