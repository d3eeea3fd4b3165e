import { date, integer, link, longText, ref, rows, serial, text, user } from '@qifuyun/kit/fields.ts'
import { count, sum } from '@qifuyun/kit/kpi.ts'
import { actor } from '@qifuyun/kit/states.ts'
import { whoMay } from '@qifuyun/kit/work/whom.ts'
import { entity } from '#src/loyalty/identity.ts'
import { member } from '#src/loyalty/members/member.ts'
import { t } from '#src/loyalty/texts.ts'

const MOST = 10_000_000
export const LINES_MAX = 200

type Lines = readonly { points?: unknown }[] | null | undefined
const sizeOf = (lines: Lines): number => (lines ?? []).reduce((total, { points }) => total + Math.abs(Number(points ?? 0)), 0)

/** Points of some members are corrected by hand; more than the enterprise allows only with an approval. */
export const adjustment = entity('adjustment', '积分调整单', {
  no: serial('TZ{yyyyMMdd}{seq4}'),
  lines: rows(
    '调整明细',
    {
      member: ref('会员', () => member).required(),
      points: integer('调整积分', { min: -MOST, max: MOST }).required().hint('扣减填负数'),
      remark: text('说明', { max: 50 }),
    },
    { min: 1, max: LINES_MAX },
  ),
  reason: longText('调整原因', { max: 200 }).required(),
  expireOn: date('增加积分到期日').hint('不填则按积分有效期'),
  total: integer('调整总量', { max: MOST * LINES_MAX }).derived(({ lines }) => sizeOf(lines as Lines)),
  submittedBy: user('提交人').readonly(),
  doneOn: date('生效日期').readonly(),
  approvalUuid: link('关联审批'),
})
  .states({
    draft: ['10', '草稿', { tone: 'neutral', phase: 'waiting' }],
    approving: ['20', '审批中', { tone: 'warning', locked: true, phase: 'confirming' }],
    done: ['30', '已生效', { tone: 'success', final: true, phase: 'done' }],
    refused: ['40', '已驳回', { tone: 'error', phase: 'waiting' }],
  })
  .actions({
    submit: {
      label: '提交调整',
      from: ['draft', 'refused'],
      to: 'done',
      who: 'permission',
      confirm: '确认提交「{no}」？生效后不能撤销',
      guard: 'mayAdjust',
      set: { submittedBy: actor },
      approval: {
        flow: 'member.adjust',
        link: 'approvalUuid',
        while: 'approving',
        leads: { rejected: 'refused', withdrawn: 'draft' },
        label: '积分调整审批',
      },
    },
  })
  .rule('lines', ({ lines }) => {
    const all = lines ?? []
    if (all.some(({ points }) => points === 0)) return t('调整积分不能为0')
    return new Set(all.map((each) => each.member)).size < all.length ? t('同一会员只能填写一行') : undefined
  })
  .todos({ submit: { while: ['draft', 'refused'], for: whoMay('submit'), word: '待提交调整' } })
  .kpis(({ state }) => ({
    adjusted: sum('调整积分量', 'total', '分', state('done')),
    toDecide: count('审批中调整单', state('approving'), 'less'),
  }))
  .list({
    columns: ['no', 'total', 'reason', 'submittedBy', 'doneOn', 'state', 'createTime'],
    filters: ['state', 'submittedBy', 'doneOn', 'createTime'],
    search: ['no', 'reason'],
  })
  .titled('no')
