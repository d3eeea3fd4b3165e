import { dict, files, link, money, ref, rows, serial, text } from '@qifuyun/kit/fields.ts'
import { by, count, sum } from '@qifuyun/kit/kpi.ts'
import { sumOf } from '@qifuyun/kit/values/exact.ts'
import { chart, kanban } from '@qifuyun/kit/views.ts'
import { entity } from '#src/fee/identity.ts'
import { AMOUNT_MAX, receivable } from '#src/fee/ledger/receivable.ts'
import { project } from '#src/main-data/project.ts'

export const ADJUST = { less: '1', more: '2', void: '3', late: '4', badDebt: '5' } as const
const LINES_MAX = 200

/** Why something else is owed than was charged; nothing changes before it is agreed to. */
export const adjustment = entity('adjustment', '调整单', {
  adjNo: serial('TZ{yyyyMM}{seq4}', '调整单号'),
  kind: dict('调整类型', {
    less: [ADJUST.less, '减免', 'info'],
    more: [ADJUST.more, '补收', 'warning'],
    void: [ADJUST.void, '作废', 'neutral'],
    late: [ADJUST.late, '违约金减免', 'info'],
    badDebt: [ADJUST.badDebt, '坏账核销', 'error'],
  }).required(),
  projectUuid: ref('项目', () => project).readonly(),
  lines: rows(
    '调整明细',
    {
      receivable: ref('应收单', () => receivable).required(),
      name: text('说明', { max: 150 }).readonly(),
      outstanding: money('当前欠费', { min: -AMOUNT_MAX }).readonly(),
      amount: money('调整金额', { max: AMOUNT_MAX }),
    },
    { min: 1, max: LINES_MAX },
  ),
  total: money('调整合计').derived(({ lines }) => sumOf(lines, 'amount')),
  reason: text('调整原因', { max: 200 }).required(),
  attachments: files('附件', { max: 5 }),
  adjustUuid: link('关联审批'),
  writeOffUuid: link('核销审批'),
})
  .states({
    draft: ['10', '草稿', { phase: 'waiting' }],
    approving: ['20', '审批中', { tone: 'warning', locked: true, phase: 'confirming' }],
    rejected: ['11', '已驳回', { tone: 'error', phase: 'waiting' }],
    done: ['30', '已生效', { tone: 'success', final: true }],
    cancelled: ['90', '已取消', { final: true, phase: 'closed' }],
  })
  .actions({
    submit: {
      label: '提交调整',
      from: ['draft', 'rejected'],
      to: 'done',
      who: 'permission',
      guard: 'adjusts',
      approval: {
        flow: 'fee.adjust',
        link: 'adjustUuid',
        while: 'approving',
        leads: { rejected: 'rejected', withdrawn: 'draft' },
        label: '费用调整审批',
      },
    },
    writeOff: {
      label: '提交核销',
      from: ['draft', 'rejected'],
      to: 'done',
      who: 'permission',
      guard: 'writesOff',
      approval: {
        flow: 'fee.writeoff',
        link: 'writeOffUuid',
        while: 'approving',
        leads: { rejected: 'rejected', withdrawn: 'draft' },
        label: '坏账核销审批',
      },
    },
    cancel: { label: '取消', from: ['draft', 'rejected'], to: 'cancelled', who: ['creator', 'permission'], danger: true },
  })
  .kpis(({ state, and, eq }) => ({
    reduced: by('createTime', sum('减免金额', 'total', 'fen', and(state('done'), eq('kind', ADJUST.less)))),
    approving: count('待审批调整', state('approving'), 'less'),
  }))
  .list({
    columns: ['adjNo', 'kind', 'total', 'reason', 'createUserUuid', 'createTime', 'state'],
    filters: ['state', 'kind', 'projectUuid', 'createTime'],
    search: ['adjNo', 'reason'],
    sums: ['total'],
    views: [kanban('kind'), chart('kind', { label: '按类型' })],
  })
  .inProject('projectUuid')
  .titled('adjNo')
