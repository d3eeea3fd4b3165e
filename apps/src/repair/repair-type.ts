import { dict, flag, integer, refs, rows, self, text, user, users } from '@qifuyun/kit/fields.ts'
import { tree } from '@qifuyun/kit/views.ts'
import { timeLimits } from '@qifuyun/kit/work/fields.ts'
import { project } from '#src/main-data/project.ts'
import { WARRANTY_CHOICES } from '#src/main-data/residents/room-warranty.ts'
import { entity } from '#src/repair/identity.ts'

export const INDOORS = '1' as const
export const COMMON = '2' as const
export const GRAB = '1' as const
export const ROUND_ROBIN = '3' as const
export const FREE = '1' as const
export const PAID = '2' as const
export const VISIT_NONE = '1' as const
export const VISIT_ALL = '3' as const
/** Levels of the tree of types. */
const DEPTH = 3

export const repairType = entity('repairType', '报修类型', {
  name: text('名称', { max: 20 }).required().unique(),
  parent: self('上级类型'),
  category: dict('类别', { repair: ['1', '维修单', 'info'], cleaning: ['2', '保洁单', 'success'], other: ['9', '其他'] })
    .required()
    .default('1'),
  area: dict('区域', { indoors: [INDOORS, '户内', 'violet'], common: [COMMON, '公共区域', 'info'] }).required(),
  dispatchMode: dict('派单方式', {
    grab: [GRAB, '抢单', 'warning'],
    assign: ['2', '指派', 'info'],
    roundRobin: [ROUND_ROBIN, '轮询', 'violet'],
  })
    .required()
    .default('2'),
  charge: dict('收费方式', { free: [FREE, '无偿', 'success'], paid: [PAID, '有偿', 'warning'], either: ['3', '现场判断'] })
    .required()
    .default('3'),
  ...timeLimits(),
  arriveMinutes: integer('到场时限(分钟)', { min: 1, max: 64_800 }),
  returnVisit: dict('回访方式', {
    none: [VISIT_NONE, '不回访'],
    unrated: ['2', '已评价不回访', 'info'],
    all: [VISIT_ALL, '都回访', 'warning'],
  })
    .required()
    .default('2'),
  autoRateHours: integer('自动评价时限(小时)', { min: 1, max: 720 }).required().default(48),
  maxOpen: integer('抢单上限', { min: 1, max: 99 }).required().default(5),
  dispatchers: users('派单员'),
  members: rows(
    '维修人员',
    { user: user('人员').required(), online: flag('在线').default(true), projects: refs('负责项目', () => project) },
    { max: 100 },
  ).hint('不选负责项目则负责全部项目'),
  warranty: dict('质保类别', WARRANTY_CHOICES).hint('房屋在该类质保期内时，户内报修自动标为保修期内'),
  ownerVisible: flag('业主端展示').default(true),
  enabled: flag('启用').default(true),
})
  .tree('parent', DEPTH)
  .form(
    { title: '类型', fields: ['name', 'parent', 'category', 'area', 'charge', 'warranty', 'ownerVisible', 'enabled'] },
    { title: '派单', fields: ['dispatchMode', 'dispatchers', 'members', 'maxOpen'] },
    { title: '时限', fields: ['respondMinutes', 'arriveMinutes', 'finishMinutes', 'warnMinutes', 'calendar'] },
    { title: '评价与回访', fields: ['returnVisit', 'autoRateHours'] },
  )
  .list({
    columns: ['name', 'parent', 'category', 'area', 'dispatchMode', 'charge', 'respondMinutes', 'finishMinutes', 'calendar', 'enabled'],
    filters: ['category', 'area', 'dispatchMode', 'enabled'],
    search: ['name'],
    views: [tree()],
  })
