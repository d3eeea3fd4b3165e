// Applications as large as those that people write, made up by number.
import { project } from '@qifuyun/apps/main-data/project.ts'
import { room } from '@qifuyun/apps/main-data/room.ts'
import { application } from '@qifuyun/kit/application.ts'
import {
  date,
  dateTime,
  decimal,
  dict,
  flag,
  images,
  integer,
  longText,
  money,
  phone,
  range,
  ref,
  rows,
  serial,
  text,
  user,
} from '@qifuyun/kit/fields.ts'
import { by, count } from '@qifuyun/kit/kpi.ts'
import { type ServedApp, serve } from '@qifuyun/kit/server.ts'
import { actor, now } from '@qifuyun/kit/states.ts'

const ENTITIES_PER_APP = 5

type Declaring = ReturnType<typeof application>

const generatedEntity = ({ entity }: Declaring, name: string) =>
  entity(name, `记录${name}`, {
    no: serial('JL{yyyyMMdd}{seq4}'),
    projectUuid: ref('项目', () => project).required(),
    roomUuid: ref('房屋', () => room),
    title: text('名称').required(),
    kind: dict('类型', { one: ['1', '普通'], two: ['2', '紧急', 'warning'], three: ['3', '其他'] }).default('1'),
    company: text('单位名称'),
    contact: text('联系人', { max: 20 }).required(),
    phone: phone('联系电话').required(),
    lines: rows('明细', { name: text('名称').required(), qty: decimal('数量').required(), price: money('单价') }, { min: 1, max: 50 }),
    reason: longText('原因'),
    plate: text('车牌号', { max: 10 }),
    validHours: integer('有效时长', { min: 1, max: 720, unit: '小时' }).default(24),
    amount: money('金额'),
    bookedAt: range('预约时间').required(),
    dueOn: date('到期日'),
    owed: flag('存在欠费').default(false),
    submittedBy: user('提交人').readonly(),
    submittedAt: dateTime('提交时间').readonly(),
    doneBy: user('完成人').readonly(),
    doneAt: dateTime('完成时间').readonly(),
    photos: images('照片'),
    remark: longText('备注'),
  })
    .states({ draft: ['10', '草稿'], open: ['20', '处理中', { tone: 'warning' }], done: ['30', '已完成', { final: true }] })
    .actions({
      submit: { label: '提交', from: 'draft', to: 'open', who: ['creator', 'permission'], set: { submittedAt: now, submittedBy: actor } },
      finish: { label: '完成', from: 'open', to: 'done', who: 'permission', form: ['photos!'], set: { doneAt: now, doneBy: actor } },
    })
    .list({
      columns: ['no', 'kind', 'title', 'contact', 'phone', 'roomUuid', 'bookedAt', 'amount', 'state'],
      filters: ['state', 'projectUuid', 'kind', 'owed', 'bookedAt', 'dueOn'],
      search: ['no', 'title', 'contact', 'phone'],
      sums: ['amount'],
    })
    .kpis(({ state }) => ({ done: by('doneAt', count('完成数', state('done'), 'more')) }))
    .inProject('projectUuid')

const generatedApp = (number: number, size: number): ServedApp => {
  const made = application(`gen${number}`, `generated-${number}`, `应用${number}`)
  const entities = Object.fromEntries(Array.from({ length: size }, (_, at) => [`record${at}`, generatedEntity(made, `record${at}`)]))
  return serve({
    app: made.app({ entities, icon: 'package', category: '物业服务' }),
    entities: {},
  })
}

/** Applications of five entities each, so many entities in all. */
export const generatedApps = (entities: number): ServedApp[] =>
  Array.from({ length: Math.ceil(entities / ENTITIES_PER_APP) }, (_, at) =>
    generatedApp(at, Math.min(ENTITIES_PER_APP, entities - at * ENTITIES_PER_APP)),
  )
