import {
  dateTime,
  decimal,
  dict,
  flag,
  images,
  integer,
  link,
  longText,
  ref,
  rows,
  serial,
  text,
  user,
  users,
} from '@qifuyun/kit/fields.ts'
import { average, by, count, ratio } from '@qifuyun/kit/kpi.ts'
import { scored } from '@qifuyun/kit/scoring/fields.ts'
import { actor, now } from '@qifuyun/kit/states.ts'
import { chart, kanban, pivot } from '@qifuyun/kit/views.ts'
import { firstOf, whoMay } from '@qifuyun/kit/work/whom.ts'
import { equipment } from '#src/equipment-inspection/ledger/equipment.ts'
import { contractor } from '#src/main-data/contractor.ts'
import { project } from '#src/main-data/project.ts'
import { entity } from '#src/quality/identity.ts'
import { plan } from '#src/quality/plans/plan.ts'
import { FULL, ITEMS_MAX, sections, standard } from '#src/quality/standards/standard.ts'

export const RESULT = { pass: '1', fail: '2', none: '3' } as const
export const DECISION = { accept: '1', decline: '2' } as const
const CHECKER = { field: 'checker' } as const
const MANAGER = { field: 'manager' } as const

const items = () => ({
  section: text('分项', { max: 30 }).readonly(),
  title: text('检查项', { max: 100 }).readonly(),
  full: decimal('分值', FULL).readonly(),
  method: longText('检查方法').readonly(),
  redLine: flag('红线项').readonly(),
  result: dict('结果', { pass: [RESULT.pass, '合格', 'success'], fail: [RESULT.fail, '不合格', 'error'], none: [RESULT.none, '不涉及'] }),
  got: decimal('得分', { max: FULL.max }),
  images: images('图片'),
  note: text('文字说明', { max: 200 }),
})

/** What the project wants to have judged otherwise. */
const appeals = () => ({
  item: text('检查项编号', { max: 36 }).required().inner(),
  title: text('检查项', { max: 100 }).readonly(),
  got: decimal('原得分', { max: FULL.max }).readonly(),
  claim: decimal('申诉得分', { max: FULL.max }).required(),
  reason: text('申诉理由', { max: 200 }).required(),
  images: images('凭证'),
})

export const check = entity('check', '核查单', {
  no: serial('PZ{yyyyMMdd}{seq4}'),
  standard: ref('核查标准', () => standard).required(),
  projectUuid: ref('项目', () => project).required(),
  checker: user('核查人'),
  at: dateTime('核查时间'),
  contractor: ref('承包商', () => contractor),
  equipment: ref('设备', () => equipment),
  sections: sections('分项权重').readonly(),
  items: rows('检查项', items(), { max: ITEMS_MAX }).readonly(),
  ...scored(),
  lost: integer('失分项').readonly(),
  note: longText('总体说明').readonly(),
  /** Who speaks for the project. */
  manager: user('项目负责人').readonly(),
  confirmBy: dateTime('确认期限').readonly(),
  confirmedAt: dateTime('确认时间').readonly(),
  confirmWay: dict('确认方式', { person: ['1', '项目确认'], self: ['2', '到期自动确认'], appeal: ['3', '申诉裁定', 'violet'] }).readonly(),
  appeals: rows('申诉项', appeals(), { max: ITEMS_MAX }).readonly(),
  appealReason: longText('申诉说明').readonly(),
  appealUuid: link('关联审批'),
  decision: dict('裁定', {
    accept: [DECISION.accept, '申诉成立', 'success'],
    decline: [DECISION.decline, '维持原判', 'warning'],
  }).readonly(),
  decisionText: text('裁定说明', { max: 200 }).readonly(),
  plan: ref('核查计划', () => plan).readonly(),
  slotBegin: dateTime('计划开始').readonly(),
  slotEnd: dateTime('计划结束').readonly(),
  candidates: users('可领取人员').readonly().inner(),
  reason: text('原因', { max: 200 }).readonly(),
  /** Plan, project, begin and person as one. */
  madeKey: text('生成标识', { max: 160 }).unique().internal(),
})
  .computed({ open: integer('未整改数') })
  .states({
    draft: ['10', '草稿', { tone: 'info', phase: 'waiting' }],
    confirming: ['20', '待确认', { tone: 'warning', locked: true, phase: 'confirming' }],
    confirmed: ['30', '已确认', { tone: 'success', locked: true, phase: 'done' }],
    archived: ['40', '已归档', { final: true, phase: 'done' }],
    appealing: ['50', '申诉中', { tone: 'violet', locked: true, phase: 'confirming' }],
    cancelled: ['60', '已取消', { final: true }],
  })
  .actions({
    claim: { label: '领取', from: 'draft', who: { field: 'candidates' }, unless: 'checker', set: { checker: actor } },
    record: { label: '保存', from: 'draft', who: [CHECKER, 'permission'], form: ['items', 'note'], effect: 'record' },
    submit: { label: '提交', from: 'draft', to: 'confirming', who: [CHECKER, 'permission'], form: ['items', 'note'], effect: 'submit' },
    confirm: {
      label: '确认',
      from: 'confirming',
      to: 'confirmed',
      who: [MANAGER, 'permission'],
      set: { confirmedAt: now, confirmWay: '1' },
      effect: 'confirm',
    },
    appeal: {
      label: '申诉',
      from: 'confirming',
      to: 'confirmed',
      who: [MANAGER, 'permission'],
      form: ['appeals!', 'appealReason'],
      wholeLists: true,
      effect: 'appeal',
      approval: {
        flow: 'quality.appeal',
        link: 'appealUuid',
        while: 'appealing',
        leads: { approved: 'confirmed', rejected: 'confirmed', withdrawn: 'confirming' },
        label: '申诉审批',
      },
    },
    decide: {
      label: '裁定',
      from: 'appealing',
      to: 'confirmed',
      who: 'permission',
      form: ['decision!', 'decisionText'],
      effect: 'decide',
    },
    archive: { label: '归档', from: 'confirmed', to: 'archived', who: 'permission', guard: 'allClosed', bulk: true },
    cancel: { label: '取消', from: 'draft', to: 'cancelled', who: 'permission', form: ['reason!'], danger: true, bulk: true },
  })
  .timers({
    settle: {
      label: '到期自动确认',
      at: 'confirmBy',
      while: 'confirming',
      to: 'confirmed',
      set: { confirmedAt: now, confirmWay: '2' },
      effect: 'settle',
    },
  })
  .todos({
    toCheck: { while: 'draft', for: firstOf('checker', 'candidates', whoMay('cancel')), word: '待核查', due: 'slotEnd' },
    toConfirm: { while: 'confirming', for: firstOf('manager', whoMay('confirm')), word: '待确认', due: 'confirmBy' },
    toDecide: { while: 'appealing', for: whoMay('decide'), word: '申诉待裁定' },
  })
  .form(
    { title: '核查', fields: ['standard', 'projectUuid', 'checker', 'at', 'contractor', 'equipment', 'note'] },
    { title: '得分', fields: ['score', 'grade', 'lost', 'items', 'sections'] },
    { title: '确认', fields: ['manager', 'confirmBy', 'confirmedAt', 'confirmWay'] },
    { title: '申诉', fields: ['appeals', 'appealReason', 'decision', 'decisionText'] },
    { title: '计划', fields: ['plan', 'slotBegin', 'slotEnd', 'reason'] },
  )
  .list({
    columns: ['no', 'standard', 'projectUuid', 'checker', 'score', 'grade', 'open', 'at', 'state'],
    filters: ['state', 'standard', 'grade', 'checker', 'projectUuid', 'contractor', 'at', 'createTime'],
    search: ['no'],
    views: [
      kanban('state'),
      chart('grade', { label: '按等级' }),
      pivot('projectUuid', 'standard', average('平均得分', 'score', 'score'), { heat: true }),
    ],
  })
  .kpis(({ state, and, notEmpty, past, eq }) => {
    const counted = state('confirmed', 'archived')
    const planned = and(notEmpty('plan'), past('slotEnd'))
    return {
      avgScore: by('at', average('平均得分', 'score', 'score', counted, 'more')),
      checksDone: by('slotEnd', ratio('计划完成率', and(planned, state('confirming', 'appealing', 'confirmed', 'archived')), planned)),
      checks: by('at', count('核查次数', state('confirming', 'appealing', 'confirmed', 'archived'))),
      failed: by('at', ratio('不合格率', and(counted, eq('grade', '4')), counted, 'less')),
      toConfirm: count('待确认核查单', state('confirming')),
    }
  })
  .seenBy('checker', 'candidates', 'manager')
  .inProject('projectUuid')
  .titled('no')
  .selfService()
