import { integer } from '@qifuyun/kit/fields.ts'
import { inDays } from '@qifuyun/kit/filter-builder.ts'
import { averageMinutes, by, count, ratio, sum } from '@qifuyun/kit/kpi.ts'
import { now } from '@qifuyun/kit/states.ts'
import { days } from '@qifuyun/kit/timers.ts'
import { buckets, chart, kanban } from '@qifuyun/kit/views.ts'
import { contractFields, RENEWAL } from '#src/contract-management/agreements/contract-fields.ts'
import { contractSections } from '#src/contract-management/agreements/contract-form.ts'
import { entity } from '#src/contract-management/identity.ts'
import { t } from '#src/contract-management/texts.ts'

/** Days before its end from which on somebody has to decide what becomes of a contract. */
export const DECIDE_DAYS = 30

const remind = (before: number) => ({ label: '到期提醒', at: 'endsOn', after: -days(before), while: 'active', effect: 'remind' }) as const

/** What the enterprise has agreed with others, from the draft to the archive (apps-business.md section 2). */
export const contract = entity('contract', '合同', contractFields)
  .computed({ daysLeft: integer('剩余天数', { min: null, unit: '天' }) })
  .states({
    draft: ['10', '草稿', { phase: 'waiting' }],
    rejected: ['11', '已驳回', { tone: 'error', phase: 'waiting' }],
    approving: ['20', '审批中', { tone: 'warning', locked: true, phase: 'confirming' }],
    toSign: ['30', '待签署', { tone: 'info', locked: true, phase: 'confirming' }],
    waiting: ['40', '待生效', { tone: 'info', locked: true, phase: 'working' }],
    active: ['50', '履行中', { tone: 'success', locked: true, phase: 'working' }],
    expired: ['60', '已到期', { tone: 'warning', locked: true, phase: 'done' }],
    terminated: ['70', '已终止', { tone: 'error', locked: true, phase: 'done' }],
    archived: ['80', '已归档', { final: true, phase: 'done' }],
    void: ['90', '已作废', { final: true, phase: 'closed' }],
  })
  .actions({
    submit: {
      label: '提交审批',
      from: ['draft', 'rejected'],
      to: 'toSign',
      who: ['creator', 'permission'],
      guard: 'maySubmit',
      set: { submittedAt: now },
      approval: {
        flow: 'contract.approve',
        link: 'approvalUuid',
        while: 'approving',
        leads: { approved: 'toSign', rejected: 'rejected', withdrawn: 'draft' },
        label: '合同审批',
      },
    },
    bringIn: {
      label: '登记在履合同',
      from: 'draft',
      to: 'active',
      who: 'permission',
      form: ['signDate!', 'formerNo', 'paidBefore'],
      guard: 'mayBringIn',
      effect: 'bringIn',
    },
    sign: {
      label: '登记签署',
      from: 'toSign',
      to: ['waiting', 'active'],
      who: 'permission',
      form: ['signDate!', 'scan!'],
      guard: 'maySign',
      effect: 'sign',
    },
    renew: {
      label: '续签',
      from: ['active', 'expired'],
      who: 'permission',
      form: ['renewMonths!', 'escalation'],
      only: { field: 'renewal', in: [RENEWAL.open, RENEWAL.declined], refused: t('该合同已续签') },
      effect: 'renew',
    },
    decline: {
      label: '不续签',
      from: 'active',
      who: 'permission',
      only: { field: 'renewal', in: [RENEWAL.open], refused: t('续签意向已确定') },
      confirm: '确认「{name}」到期后不再续签？',
      effect: 'decline',
    },
    remind: { label: '提醒负责人', from: ['toSign', 'active', 'expired', 'terminated'], who: 'permission', effect: 'nudge', bulk: true },
    handOver: {
      label: '移交负责人',
      from: ['draft', 'rejected', 'toSign', 'waiting', 'active', 'expired', 'terminated'],
      who: 'permission',
      form: ['ownerUserUuid!'],
      effect: 'handOver',
      bulk: true,
    },
    archive: { label: '归档', from: ['expired', 'terminated'], to: 'archived', who: 'permission', guard: 'isSettled' },
    void: { label: '作废', from: ['draft', 'rejected', 'toSign'], to: 'void', who: 'permission', form: ['reason!'], danger: true },
  })
  .rights({ amountView: '查看金额' })
  .timers({
    begin: { label: '合同生效', at: 'period', while: 'waiting', to: 'active', effect: 'begin' },
    remind90: remind(90),
    remind60: remind(60),
    remind30: remind(30),
    remind15: remind(15),
    remind7: remind(7),
    remind1: remind(1),
    expire: { label: '合同到期', at: 'endsOn', after: days(1), while: 'active', to: 'expired', effect: 'expire' },
  })
  // Overviews show what ends soon; people are told by the reminders of its type.
  .expires('endsOn', { while: 'active', ahead: [DECIDE_DAYS], tell: [], what: '合同' })
  .todos({
    toRevise: { while: 'rejected', for: 'ownerUserUuid', word: '已驳回，待修改' },
    toSign: { while: 'toSign', for: 'ownerUserUuid', word: '待签署' },
    toArchive: { while: ['expired', 'terminated'], for: 'ownerUserUuid', word: '待归档' },
  })
  .rule('partyB', ({ partyA, partyB }) => (partyA && partyA === partyB ? t('甲乙双方不能相同') : undefined))
  .seenBy('ownerUserUuid')
  .indexed('parent')
  .kpis(({ state, and, le, gt, past }) => ({
    active: count('履行中合同', state('active'), 'more'),
    worth: sum('在履合同金额', 'amount', 'fen', state('active'), 'more'),
    expiring: count('30天内到期', and(state('active'), le('endsOn', inDays(DECIDE_DAYS))), 'less'),
    toSign: count('待签署合同', state('toSign'), 'less'),
    unarchived: count('到期未归档', and(state('expired', 'terminated'), past('endsOn')), 'less'),
    approvalTime: by('approvedAt', averageMinutes('平均审批时长', 'submittedAt', 'approvedAt')),
    changed: by(
      'effectiveAt',
      ratio(
        '变更率',
        and(state('active', 'expired', 'terminated', 'archived'), gt('edition', 1)),
        state('active', 'expired', 'terminated', 'archived'),
        'less',
      ),
    ),
  }))
  .overview({ lead: 'active', support: ['worth', 'expiring', 'toSign', 'unarchived'], charts: ['type', 'state'] })
  .form(...contractSections)
  .list({
    columns: [
      'contractNo',
      'name',
      'type',
      'partyA',
      'partyB',
      'amount',
      'paid',
      'endsOn',
      'daysLeft',
      'ownerUserUuid',
      'state',
      'renewal',
    ],
    filters: [
      'state',
      'type',
      'direction',
      'endsOn',
      'amount',
      'ownerUserUuid',
      'ownerOrganUuid',
      'projectUuid',
      'renewal',
      'partyA',
      'partyB',
      'createTime',
    ],
    search: ['contractNo', 'name'],
    sortable: ['endsOn', 'amount'],
    sums: ['amount', 'paid'],
    views: [
      kanban('state'),
      kanban(buckets('endsOn', [7, 30, 60, 90]), { label: '按到期' }),
      chart('type', { label: '按类型' }),
      chart('ownerOrganUuid', { label: '按部门' }),
    ],
  })
  .inProject('projectUuid')
  .titled('name')
