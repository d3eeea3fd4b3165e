import { column, facts, figures, line, side, table, title, words } from '@qifuyun/kit/paper/blocks.ts'
import type { Layouts } from '@qifuyun/kit/paper/paper.ts'

/** What hangs on the wall of the duty room. */
export const rosterLayouts: Layouts = {
  a4: {
    pageNumbers: true,
    blocks: [
      side(
        [50, [words('{{enterprise.name}}', { size: 11, bold: true })]],
        [66, [title('值 班 表')]],
        [50, [words('{{projectUuid}}', { size: 10, align: 'right' })]],
      ),
      line('thick'),
      facts(3, { 班组: '{{team}}', 排班日期: '{{period}}', 班次数: '{{shifts}}' }),
      table('lines', [column('员工', 20, 'user'), column('岗位', 22, 'post'), column('排班', 108, 'roster'), figures('工时', 16, 'hours')]),
      words('打印人 {{paper.user}}　{{paper.time}}', { size: 8 }),
    ],
  },
}
