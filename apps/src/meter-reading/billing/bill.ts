import { dateTime, dict, exact, money, month, ref, rows, serial, text } from '@qifuyun/kit/fields.ts'
import { by, count, sum } from '@qifuyun/kit/kpi.ts'
import { chart, kanban, pivot } from '@qifuyun/kit/views.ts'
import { energyType } from '#src/energy/meters/energy-type.ts'
import { meter } from '#src/energy/meters/meter.ts'
import { billRun } from '#src/fee/billing/bill-run.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { building } from '#src/main-data/building.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'
import { entity } from '#src/meter-reading/identity.ts'
import { round } from '#src/meter-reading/rounds/round.ts'
import { share } from '#src/meter-reading/sharing/share.ts'
import { task } from '#src/meter-reading/tasks/task.ts'
import { t } from '#src/meter-reading/texts.ts'

export const BILL = { metered: '1', shared: '2' } as const

/** What a household is to pay of a round, or of a cost of many. The amount is what fee has made of it. */
export const bill = entity('bill', '抄表账单', {
  no: serial('ZD{yyyyMM}{seq6}', '账单号'),
  kind: dict('账单类型', { metered: [BILL.metered, '抄表', 'info'], shared: [BILL.shared, '公摊', 'violet'] }).required(),
  round: ref('抄表批次', () => round),
  share: ref('公摊结算', () => share),
  period: month('账单月份').required(),
  energyType: ref('能源类型', () => energyType),
  projectUuid: ref('项目', () => project).required(),
  buildingUuid: ref('楼栋', () => building),
  roomUuid: ref('房屋', () => room).required(),
  meter: ref('计量表', () => meter),
  lines: rows(
    '计量表明细',
    {
      task: ref('抄表任务', () => task).required(),
      meter: ref('计量表', () => meter).required(),
      value: exact('读数'),
      usage: exact('用量').required(),
    },
    { max: 20 },
  ),
  usage: exact('用量'),
  shareAmount: money('公摊金额'),
  amount: money('金额'),
  feeUuid: ref('应收单', () => receivable),
  run: ref('收费出账批次', () => billRun).inner(),
  problem: text('未推送原因', { max: 200 }),
  pushedAt: dateTime('推送时间'),
  paidAt: dateTime('支付时间'),
  voidReason: text('作废原因', { max: 200 }),
})
  .states({
    toPush: ['10', '待推送', { tone: 'warning', locked: true, phase: 'waiting' }],
    pushed: ['20', '已推送', { tone: 'info', locked: true, phase: 'working' }],
    paid: ['30', '已支付', { tone: 'success', locked: true, phase: 'done' }],
    void: ['40', '已作废', { final: true, phase: 'closed' }],
  })
  .actions({
    void: {
      label: '作废',
      from: ['toPush', 'pushed'],
      to: 'void',
      who: 'permission',
      form: ['voidReason!'],
      guard: 'notPaid',
      effect: 'void',
      danger: true,
      confirm: '确认作废账单「{no}」？应收单一并作废',
      bulk: true,
      late: { paid: t('账单已支付，不能作废') },
    },
  })
  .recorded()
  .rights({ push: '推送' })
  .kpis(({ state, notState }) => ({
    billed: by('createTime', sum('出账金额', 'amount', 'fen', notState('void'))),
    toPush: count('待推送账单', state('toPush'), 'less'),
    unpaid: sum('未支付金额', 'amount', 'fen', state('pushed'), 'less'),
  }))
  .form(
    { title: '账单', fields: ['no', 'kind', 'round', 'share', 'period', 'energyType', 'projectUuid', 'buildingUuid', 'roomUuid'] },
    { title: '用量与金额', fields: ['meter', 'lines', 'usage', 'shareAmount', 'amount'] },
    { title: '收费', fields: ['feeUuid', 'pushedAt', 'paidAt', 'problem', 'voidReason'] },
  )
  .list({
    columns: ['no', 'roomUuid', 'kind', 'period', 'energyType', 'usage', 'amount', 'pushedAt', 'paidAt', 'problem', 'state'],
    filters: ['state', 'kind', 'round', 'share', 'period', 'energyType', 'projectUuid', 'buildingUuid', 'roomUuid'],
    search: ['no'],
    sums: ['amount'],
    sortable: ['usage', 'amount'],
    views: [
      kanban('state'),
      chart('state', { label: '按状态' }),
      pivot('buildingUuid', 'state', sum('账单金额', 'amount', 'fen'), { label: '金额分布', heat: true }),
    ],
  })
  .indexed('round', 'run', 'roomUuid')
  .inProject('projectUuid')
  .titled('no')
