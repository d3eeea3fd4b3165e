import { column, facts, figures, line, qr, seal, side, space, table, title, when, words } from '@qifuyun/kit/paper/blocks.ts'
import type { Layouts } from '@qifuyun/kit/paper/paper.ts'

const head = side(
  [60, [words('{{enterprise.name}}', { size: 11, bold: true }), words('{{projectUuid}}', { size: 9 })]],
  [70, [title('物品放行条')]],
  [60, [words('№ {{no}}', { size: 11, bold: true, align: 'right' }), words('{{kind}}　{{paper.state}}', { size: 9, align: 'right' })]],
)

/** What goes to the gate with the goods, and what the guard keeps. */
export const slipLayouts: Layouts = {
  'a5-landscape': {
    pageNumbers: true,
    blocks: [
      head,
      line('thick'),
      facts(3, {
        房屋: '{{roomUuid}}',
        单位: '{{company}}',
        申请人: '{{applicant}}　{{phone}}',
        搬运人: '{{carrier}}',
        车牌: '{{plate}}',
        放行时间: '{{passAt}}',
        原因: '{{reason}}',
      }),
      table('goods', [column('序', 12, '#'), column('物品', 118, 'name'), figures('数量', 40, 'qty'), column('单位', 20, 'unit')], {
        empty: '没有物品',
      }),
      side(
        [
          34,
          [
            when('token', 'filled', '', [qr('{{token}}', { size: 30, caption: '出门时扫码核对' })]),
            when('token', 'empty', '', [qr('{{paper.link}}', { size: 24, caption: '扫码查看' })]),
          ],
        ],
        [
          100,
          [
            words('仅限一次，凭本条与物品一致放行；失效时间 {{expiresAt}}。', { size: 9 }),
            space(6),
            words('门岗签字：＿＿＿＿＿＿＿＿　放行时间：＿＿＿＿＿＿＿＿', { size: 10 }),
            words('打印人 {{paper.user}}　{{paper.time}}', { size: 8 }),
          ],
        ],
        [56, [seal()]],
      ),
    ],
  },
}
