import { date, dict, files, flag, percent, ref, text } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { days } from '@qifuyun/kit/timers.ts'
import { buckets, chart, kanban } from '@qifuyun/kit/views.ts'
import { whoMay } from '@qifuyun/kit/work/whom.ts'
import { entity } from '#src/customers/identity.ts'
import { customer } from '#src/customers/records/customer.ts'
import { t } from '#src/customers/texts.ts'
import { building } from '#src/main-data/building.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'

export const ROLE = { owner: '1', tenant: '2', family: '3', staff: '4', agent: '5', developer: '6' } as const
/** 100 %, in basis points. */
export const WHOLE = 10_000

/** What a customer is in a room, and from when to when. */
export const relation = entity('relation', '房客关系', {
  customer: ref('客户', () => customer).required(),
  projectUuid: ref('项目', () => project).from('roomUuid'),
  buildingUuid: ref('楼栋', () => building).from('roomUuid'),
  roomUuid: ref('房屋', () => room).required(),
  role: dict('身份', {
    owner: [ROLE.owner, '业主', 'success'],
    tenant: [ROLE.tenant, '租户', 'info'],
    family: [ROLE.family, '家庭成员'],
    staff: [ROLE.staff, '企业员工'],
    agent: [ROLE.agent, '代理人'],
    developer: [ROLE.developer, '开发商', 'violet'],
  }).required(),
  shareBp: percent('产权份额').when('role', ROLE.owner),
  primary: flag('主要业主').default(false).when('role', ROLE.owner),
  payer: flag('缴费人').default(false),
  startsOn: date('开始日期').required(),
  endsOn: date('结束日期'),
  documents: files('证明文件', { max: 5 }),
  successor: ref('新业主', () => customer).readonly(),
  handedOn: date('交接日期').readonly(),
  reason: text('原因', { max: 200 }).readonly(),
})
  .states({
    active: ['20', '有效', { tone: 'success', phase: 'working' }],
    toConfirm: ['10', '待确认', { tone: 'warning', phase: 'waiting' }],
    rejected: ['11', '已拒绝', { tone: 'error', final: true }],
    ended: ['30', '已迁出', { tone: 'neutral', final: true }],
    joined: ['40', '已并入', { tone: 'neutral', final: true }],
  })
  .actions({
    confirm: { label: '确认', from: 'toConfirm', to: 'active', who: 'permission', effect: 'confirm', bulk: true },
    reject: { label: '拒绝', from: 'toConfirm', to: 'rejected', who: 'permission', form: ['reason!'], danger: true },
    moveOut: {
      label: '迁出',
      from: 'active',
      to: ['active', 'ended'],
      who: 'permission',
      form: ['endsOn!'],
      effect: 'moveOut',
      bulk: true,
    },
    changeOwner: {
      label: '过户',
      from: 'active',
      to: ['active', 'ended'],
      who: 'permission',
      form: ['successor!', 'handedOn!'],
      only: { field: 'role', in: [ROLE.owner], refused: t('仅业主可以过户') },
      effect: 'changeOwner',
    },
  })
  .timers({ leave: { label: '到期迁出', at: 'endsOn', after: days(1), while: 'active', to: 'ended' } })
  .expires('endsOn', { while: 'active', ahead: [30, 7], tell: whoMay('moveOut'), what: '入住期限' })
  .todos({ toConfirm: { while: 'toConfirm', for: whoMay('confirm'), word: '待确认住户' } })
  .rights({ link: '生成登记链接' })
  .rule('endsOn', ({ startsOn, endsOn }) => (startsOn && endsOn && endsOn < startsOn ? t('结束日期不能早于开始日期') : undefined))
  .rule('endsOn', ({ role, endsOn }) => (role === ROLE.tenant && !endsOn ? t('租户须填写结束日期') : undefined))
  .kpis(({ state, and, oneOf }) => ({
    owners: count('在册业主', and(state('active'), oneOf('role', [ROLE.owner])), 'more'),
    tenants: count('在册租户', and(state('active'), oneOf('role', [ROLE.tenant]))),
    toConfirm: count('待确认住户', state('toConfirm'), 'less'),
    ended: count('已迁出', state('ended')),
  }))
  .form(
    { title: '关系', fields: ['customer', 'projectUuid', 'buildingUuid', 'roomUuid', 'role', 'shareBp', 'primary', 'payer'] },
    { title: '起止', fields: ['startsOn', 'endsOn', 'documents', 'successor', 'handedOn', 'reason'] },
  )
  .list({
    columns: ['customer', 'roomUuid', 'role', 'shareBp', 'primary', 'payer', 'startsOn', 'endsOn', 'state'],
    filters: ['state', 'projectUuid', 'buildingUuid', 'roomUuid', 'customer', 'role', 'primary', 'payer', 'startsOn', 'endsOn'],
    sortable: ['startsOn', 'endsOn'],
    views: [kanban('role'), kanban(buckets('endsOn', [7, 30, 60]), { label: '按到期' }), chart('role', { label: '按身份' })],
  })
  .inProject('projectUuid')
  .titled('customer')
