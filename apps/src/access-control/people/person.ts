import { dateTime, dict, flag, images, link, phone, ref, refs, text, user } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { entity } from '#src/access-control/identity.ts'
import { customer } from '#src/customers/records/customer.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'

export const KIND = { staff: '1', resident: '2', worker: '3', visitor: '4' } as const

/** People who are given doors together. */
export const personGroup = entity('personGroup', '人员组', {
  name: text('名称').required(),
  projectUuid: ref('项目', () => project).required(),
  enabled: flag('启用').default(true),
})
  .chosenWhile('enabled')
  .list({ columns: ['name', 'projectUuid', 'enabled'], filters: ['projectUuid', 'enabled'], search: ['name'] })
  .inProject('projectUuid')

/** Somebody who passes doors: an employee, who lives here, who works here for a time, who visits. */
export const person = entity('person', '通行人员', {
  name: text('姓名', { max: 20 }).required(),
  kind: dict('人员类型', {
    staff: [KIND.staff, '员工', 'info'],
    resident: [KIND.resident, '住户', 'success'],
    worker: [KIND.worker, '施工人员', 'warning'],
    visitor: [KIND.visitor, '访客', 'violet'],
  }).required(),
  projectUuid: ref('项目', () => project).required(),
  user: user('员工').required().when('kind', KIND.staff),
  customer: ref('客户', () => customer).when('kind', KIND.resident),
  roomUuid: ref('房屋', () => room)
    .required()
    .when('kind', KIND.resident),
  company: text('单位名称'),
  phone: phone('手机'),
  photo: images('人脸照片', { max: 1, maxKb: 500 }),
  groups: refs('人员组', () => personGroup),
  sourceApp: text('来源').readonly().inner(),
  source: link('来源单据'),
  reason: text('原因', { max: 200 }).readonly(),
  /** When what is known of who has gone is forgotten. */
  eraseAt: dateTime('资料清除时间').readonly(),
})
  .states({
    active: ['10', '正常', { tone: 'success' }],
    barred: ['20', '黑名单', { tone: 'error' }],
    left: ['30', '已离开', { final: true, phase: 'done' }],
  })
  .actions({
    bar: { label: '列入黑名单', from: 'active', to: 'barred', who: 'permission', form: ['reason!'], danger: true, bulk: true },
    unbar: { label: '移出黑名单', from: 'barred', to: 'active', who: 'permission', set: { reason: null } },
    leave: {
      label: '办理离开',
      from: ['active', 'barred'],
      to: 'left',
      who: 'permission',
      confirm: '「{name}」的凭证将全部注销，确认办理离开？',
      danger: true,
      bulk: true,
      effect: 'leave',
    },
  })
  .timers({ forget: { label: '清除手机号与照片', at: 'eraseAt', while: 'left', set: { phone: null, photo: null, company: null } } })
  .list({
    columns: ['name', 'kind', 'projectUuid', 'roomUuid', 'company', 'phone', 'groups', 'state'],
    filters: ['state', 'kind', 'projectUuid', 'roomUuid'],
    search: ['name', 'phone', 'company'],
  })
  .kpis(({ state }) => ({ people: count('在册人员', state('active')), barred: count('黑名单人员', state('barred'), 'less') }))
  .overview({ attention: [] })
  .indexed('user', 'customer', 'source')
  .inProject('projectUuid')
