import { date, dict, flag, percent, phone, ref, serial, text } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/customers/identity.ts'
import { PERSON } from '#src/customers/records/customer.ts'
import { ROLE } from '#src/customers/residence/relation.ts'
import { t } from '#src/customers/texts.ts'
import { building } from '#src/main-data/building.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'

export const EXISTING = { skip: '1', update: '2' } as const

/** Somebody is entered as the resident of a room in one step, from a file, at the desk or by themselves: customer and relation come of it. */
export const entry = entity('entry', '住户登记', {
  no: serial('DJ{yyyyMMdd}{seq4}'),
  projectUuid: ref('项目', () => project).required(),
  buildingUuid: ref('楼栋', () => building).from('roomUuid'),
  roomUuid: ref('房屋', () => room).required(),
  kind: dict('客户类型', { person: [PERSON, '个人'], company: ['2', '企业'], sole: ['3', '个体户'], authority: ['4', '政府机构'] })
    .required()
    .default(PERSON),
  name: text('客户名称').required(),
  mobile: phone('手机号').required(),
  role: dict('身份', {
    owner: [ROLE.owner, '业主', 'success'],
    tenant: [ROLE.tenant, '租户', 'info'],
    family: [ROLE.family, '家庭成员'],
    staff: [ROLE.staff, '企业员工'],
    agent: [ROLE.agent, '代理人'],
    developer: [ROLE.developer, '开发商'],
  })
    .required()
    .default(ROLE.owner),
  shareBp: percent('产权份额').when('role', ROLE.owner),
  startsOn: date('开始日期').required(),
  endsOn: date('结束日期'),
  existing: dict('手机号已存在时', { skip: [EXISTING.skip, '跳过'], update: [EXISTING.update, '更新并关联'] })
    .required()
    .default(EXISTING.skip),
  self: flag('自助登记').readonly().default(false),
})
  .rule('endsOn', ({ startsOn, endsOn }) => (startsOn && endsOn && endsOn < startsOn ? t('结束日期不能早于开始日期') : undefined))
  .rule('endsOn', ({ role, endsOn }) => (role === ROLE.tenant && !endsOn ? t('租户须填写结束日期') : undefined))
  .states({ entered: ['10', '已登记', { tone: 'success', final: true, locked: true }] })
  .list({
    columns: ['no', 'roomUuid', 'name', 'mobile', 'role', 'shareBp', 'startsOn', 'endsOn', 'self', 'createTime'],
    filters: ['projectUuid', 'buildingUuid', 'role', 'self', 'createTime'],
    search: ['no', 'name', 'mobile'],
  })
  .inProject('projectUuid')
  .titled('no')
