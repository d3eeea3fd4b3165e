import { column, facts, figures, line, picture, side, space, table, title, words } from '@qifuyun/kit/paper/blocks.ts'
import { type Layouts, paper } from '@qifuyun/kit/paper/paper.ts'
import { handover } from '#src/room-handover/rooms/handover.ts'

const layouts: Layouts = {
  a4: {
    pageNumbers: true,
    blocks: [
      side(
        [56, [words('{{enterprise.name}}', { size: 11, bold: true }), words('{{projectUuid}}', { size: 9 })]],
        [60, [title('房屋交付确认书')]],
        [50, [words('№ {{no}}', { size: 11, bold: true, align: 'right' })]],
      ),
      line('thick'),
      facts(2, {
        房屋: '{{roomUuid}}',
        业主: '{{owner}}',
        联系电话: '{{phone}}',
        交付批次: '{{batch}}',
        交付时间: '{{deliveredAt}}',
        留存问题: '{{keptIssues}}',
        资料已签署: '{{documentsSigned}}',
        费用结清: '{{feesPaid}}',
      }),
      table(
        'checks',
        [column('部位', 34, 'part'), column('验房项', 70, 'item'), column('结果', 24, 'result'), column('问题描述', 38, 'note')],
        {
          empty: '没有验房记录',
        },
      ),
      space(3),
      facts(4, { 水表读数: '{{waterReading}}', 电表读数: '{{powerReading}}', 燃气表读数: '{{gasReading}}', 热力表读数: '{{heatReading}}' }),
      space(3),
      table('keys', [column('钥匙', 116, 'kind'), figures('数量', 50, 'qty')], { empty: '没有钥匙' }),
      space(3),
      space(6),
      side(
        [90, [words('业主签名：', { size: 10 }), picture('signature')]],
        [76, [words('经办人：＿＿＿＿＿＿＿＿', { size: 10 }), words('打印人 {{paper.user}}　{{paper.time}}', { size: 8 })]],
      ),
    ],
  },
}

/** What the owner signs: what was found, read and given out. */
export const deliverySlip = paper('delivery', '交付确认书', { of: handover, voidWhile: ['cancelled'], layouts })
