import { column, facts, figures, line, seal, side, space, table, title, words } from '@qifuyun/kit/paper/blocks.ts'
import { type Layouts, paper } from '@qifuyun/kit/paper/paper.ts'
import { moveOut } from '#src/move-in-out/move-out.ts'

const layouts: Layouts = {
  a4: {
    pageNumbers: true,
    blocks: [
      side(
        [56, [words('{{enterprise.name}}', { size: 11, bold: true }), words('{{projectUuid}}', { size: 9 })]],
        [60, [title('迁出结算单')]],
        [50, [words('№ {{no}}', { size: 11, bold: true, align: 'right' })]],
      ),
      line('thick'),
      facts(2, {
        房屋: '{{roomUuid}}',
        迁出住户: '{{leavers}}',
        迁出日期: '{{date}}',
        经办人: '{{applicant}}　{{phone}}',
        结算人: '{{settledBy}}',
        结算时间: '{{settledAt}}',
      }),
      table(
        'settlement',
        [
          column('序', 10, '#'),
          column('类型', 26, 'kind'),
          column('项目', 50, 'item'),
          column('起', 25, 'begin'),
          column('止', 25, 'end'),
          figures('金额', 30, 'amount'),
        ],
        { empty: '没有结算项目' },
      ),
      words('合计（负数为应退）：{{balance}}', { size: 12, bold: true, align: 'right' }),
      space(8),
      side(
        [
          110,
          [
            words('住户签字：＿＿＿＿＿＿＿＿　日期：＿＿＿＿＿＿＿＿', { size: 10 }),
            words('打印人 {{paper.user}}　{{paper.time}}', { size: 8 }),
          ],
        ],
        [56, [seal()]],
      ),
    ],
  },
}

/** What those who leave have been settled with, to be signed. */
export const settlementSlip = paper('settlement', '迁出结算单', { of: moveOut, voidWhile: ['cancelled', 'rejected'], layouts })
