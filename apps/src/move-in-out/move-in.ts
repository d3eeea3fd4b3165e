import { plateProblem } from '@qifuyun/contract/core/identity-numbers.ts'
import { date, dateTime, dict, files, integer, link, masked, money, phone, ref, rows, serial, text } from '@qifuyun/kit/fields.ts'
import { by, count } from '@qifuyun/kit/kpi.ts'
import { now } from '@qifuyun/kit/states.ts'
import { calendar, chart, kanban } from '@qifuyun/kit/views.ts'
import { whoMay } from '@qifuyun/kit/work/whom.ts'
import { contract } from '#src/contract-management/agreements/contract.ts'
import { ROLE } from '#src/customers/residence/relation.ts'
import { building } from '#src/main-data/building.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'
import { progress } from '#src/move-in-out/checklist.ts'
import { entity } from '#src/move-in-out/identity.ts'
import { MOVE_STATES } from '#src/move-in-out/move-states.ts'
import { t } from '#src/move-in-out/texts.ts'

/** What is seen to before people move in. */
export const ENTERING = { papers: '1', deposit: '2', meters: '3', keys: '4', doors: '5' } as const
const ENTERING_CHOICES = {
  papers: [ENTERING.papers, '资料核验', 'info'],
  deposit: [ENTERING.deposit, '押金收取', 'warning'],
  meters: [ENTERING.meters, '水电起数', 'info'],
  keys: [ENTERING.keys, '钥匙交付', 'info'],
  doors: [ENTERING.doors, '门禁开通', 'violet'],
} as const

const byFlow = {
  flow: 'move-in-out.in',
  link: 'approvalUuid',
  while: 'approving',
  leads: { approved: 'ready', rejected: 'rejected', withdrawn: 'draft' },
} as const

const isTenant = ({ relation }: { relation?: string | null | undefined }): boolean => relation === ROLE.tenant

/** People move into a room: they become its residents once all is seen to. */
export const moveIn = entity('moveIn', '入住单', {
  no: serial('RZ{yyyyMMdd}{seq4}'),
  projectUuid: ref('项目', () => project).required(),
  buildingUuid: ref('楼栋', () => building).from('roomUuid'),
  roomUuid: ref('房屋', () => room).required(),
  startsOn: date('入住日期').required(),
  persons: rows(
    '入住人员',
    {
      name: text('姓名', { max: 20 }).required(),
      phone: phone('联系电话').required(),
      idCard: masked('身份证号', { check: 'idCard', shows: [4, 4] }),
      relation: dict('与业主关系', {
        owner: [ROLE.owner, '业主', 'success'],
        family: [ROLE.family, '家属'],
        tenant: [ROLE.tenant, '租户', 'info'],
        staff: [ROLE.staff, '企业员工'],
        other: [ROLE.agent, '其他'],
      }).required(),
    },
    { min: 1, max: 20 },
  ),
  contract: ref('关联合同', () => contract).hint('已在合同管理中登记的租赁合同，到期日由合同带出'),
  leaseContract: text('租赁合同'),
  leaseEnd: date('合同到期日'),
  endsOn: date('居住截止'),
  emergencyContact: text('紧急联系人', { max: 20 }),
  emergencyPhone: phone('紧急联系电话', { also: 'landline' }),
  vehicles: rows('车辆', { plate: text('车牌号', { max: 10 }).required() }, { max: 10 }),
  pets: text('宠物'),
  documents: files('资料'),
  deposit: money('押金'),
  feeUuid: link('关联收费'),
  checklist: rows('办理清单', { item: dict('事项', ENTERING_CHOICES).required(), ...progress }, { max: 10 }).readonly(),
  openCount: integer('未完成事项').readonly(),
  point: dict('事项', ENTERING_CHOICES).readonly().inner(),
  note: text('说明', { max: 200 }).readonly().inner(),
  completedAt: dateTime('办结时间').readonly(),
  approvalUuid: link('关联审批'),
  remark: text('备注', { max: 200 }),
})
  .rule('endsOn', ({ startsOn, endsOn }) => (startsOn && endsOn && endsOn < startsOn ? t('居住截止不能早于入住日期') : undefined))
  .rule('endsOn', ({ persons, endsOn }) => ((persons ?? []).some(isTenant) && !endsOn ? t('租户须填写居住截止') : undefined))
  .rule('endsOn', ({ endsOn, leaseEnd }) => (endsOn && leaseEnd && endsOn > leaseEnd ? t('居住截止不能晚于合同到期日') : undefined))
  .rule('persons', ({ persons }) => {
    const cards = (persons ?? []).flatMap(({ idCard }) => idCard?.toUpperCase() ?? [])
    return new Set(cards).size < cards.length ? t('身份证号重复') : undefined
  })
  .rule('persons', ({ persons }) => {
    const phones = (persons ?? []).map((person) => person.phone)
    return new Set(phones).size < phones.length ? t('联系电话重复，请填写各自的号码') : undefined
  })
  .rule('vehicles', ({ vehicles }) => (vehicles ?? []).map(({ plate }) => plateProblem(plate)).find((problem) => problem !== undefined))
  .states(MOVE_STATES)
  .actions({
    submit: {
      label: '提交办理',
      from: ['draft', 'rejected'],
      to: ['approving', 'ready'],
      who: ['creator', 'permission'],
      effect: 'submit',
      approval: byFlow,
    },
    complete: {
      label: '完成入住',
      from: 'ready',
      to: 'done',
      who: 'permission',
      guard: 'allDone',
      effect: 'enter',
      set: { completedAt: now },
      confirm: '确认「{no}」办理完成？入住人员将登记为该房屋住户',
    },
    tick: { label: '办结事项', from: 'ready', to: 'ready', who: 'permission', form: ['point!', 'note'], effect: 'tick' },
    skip: { label: '免办事项', from: 'ready', to: 'ready', who: 'permission', form: ['point!', 'note!'], effect: 'skip', danger: true },
    cancel: {
      label: '取消',
      from: ['draft', 'rejected', 'ready'],
      to: 'cancelled',
      who: ['creator', 'permission'],
      confirm: '确认取消「{no}」？',
      danger: true,
      effect: 'callOff',
    },
  })
  .todos({ complete: { while: 'ready', for: whoMay('complete'), word: '待办理入住', due: 'startsOn' } })
  .kpis(({ state, and, past }) => ({
    moveIns: by('completedAt', count('办结入住', state('done'), 'more')),
    ready: count('待办理入住', state('ready')),
    late: count('入住日已过未办结', and(state('ready'), past('startsOn')), 'less'),
  }))
  .form(
    {
      title: '房屋与租期',
      fields: ['no', 'projectUuid', 'buildingUuid', 'roomUuid', 'startsOn', 'endsOn', 'contract', 'leaseContract', 'leaseEnd'],
    },
    { title: '人员', fields: ['persons', 'emergencyContact', 'emergencyPhone', 'vehicles', 'pets'] },
    { title: '资料与押金', fields: ['documents', 'deposit', 'remark', 'completedAt', 'checklist'] },
  )
  .list({
    columns: ['no', 'roomUuid', 'persons', 'startsOn', 'endsOn', 'deposit', 'openCount', 'projectUuid', 'state'],
    filters: ['state', 'projectUuid', 'buildingUuid', 'roomUuid', 'startsOn', 'endsOn', 'completedAt'],
    search: ['no', 'leaseContract', 'emergencyContact'],
    sortable: ['startsOn', 'endsOn'],
    views: [kanban('state'), calendar('startsOn'), chart('projectUuid')],
  })
  .inProject('projectUuid')
