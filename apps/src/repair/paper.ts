import type { Block } from '@qifuyun/contract/papers/template.ts'
import {
  capital,
  column,
  facts,
  figures,
  line,
  picture,
  qr,
  seal,
  side,
  space,
  table,
  title,
  when,
  words,
} from '@qifuyun/kit/paper/blocks.ts'
import { paper } from '@qifuyun/kit/paper/paper.ts'
import { repairOrder } from '#src/repair/repair-order.ts'

const head = (width: number, middle: number): Block =>
  side(
    [width, [words('{{enterprise.name}}', { size: 11, bold: true }), words('{{projectUuid}}', { size: 9 })]],
    [middle, [title('维 修 单')]],
    [
      width,
      [words('№ {{no}}', { size: 11, bold: true, align: 'right' }), words('{{paper.state}}　{{priority}}', { size: 9, align: 'right' })],
    ],
  )

const report = facts(2, {
  报修类型: '{{type}}',
  位置: '{{roomUuid}}{{positionText}}',
  联系人: '{{contactName}}　{{contactPhone}}',
  预约时间: '{{appointAt}}',
  维修人: '{{holder}}',
  完成时间: '{{finishedAt}}',
  故障原因: '{{faultCause}}',
  报修渠道: '{{channel}}',
})

const said: readonly Block[] = [words('报修内容：{{content}}'), words('处理结果：{{solution}}')]

const lines = (name: number): Block =>
  table(
    'quoteLines',
    [
      column('序', 10, '#'),
      column('项目', name, 'name'),
      column('类型', 20, 'kind'),
      figures('数量', 22, 'qty'),
      figures('单价（元）', 28, 'price'),
      figures('金额（元）', 30, 'amount', { sum: true }),
    ],
    { total: true },
  )

const total = (left: number, right: number): Block =>
  when('amount', 'filled', '', [
    words('优惠 {{discount}} 元后应收', { size: 9 }),
    side([left, [capital('amount')]], [right, [words('{{amount|yuan}}', { size: 18, bold: true, align: 'right' })]]),
    line('thick'),
  ])

/** How it looks now. */
const pictures = when('afterImages', 'filled', '', [words('维修后'), picture('afterImages', { width: 60, height: 40 })])

const foot = (middle: number): Block =>
  side(
    [28, [qr('{{paper.link}}', { size: 24, caption: '扫码查看进度' })]],
    [middle, [words('客户签字：＿＿＿＿＿＿＿＿　日期：＿＿＿＿＿＿＿＿'), words('打印人 {{paper.user}}　{{paper.time}}', { size: 8 })]],
    [40, [seal()]],
  )

/** What the customer signs: the report, what was done, and what it costs. */
export const repairSheet = paper('sheet', '维修单', {
  of: repairOrder,
  voidWhile: ['cancelled'],
  layouts: {
    a4: {
      pageNumbers: true,
      blocks: [head(55, 56), line('thick'), report, ...said, space(2), lines(56), total(106, 60), pictures, space(4), foot(98)],
    },
    'a5-landscape': { pageNumbers: true, blocks: [head(60, 70), line('thick'), report, ...said, lines(80), total(120, 70), foot(122)] },
  },
})
