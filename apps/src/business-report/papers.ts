import { column, facts, figures, line, side, space, table, title, words } from '@qifuyun/kit/paper/blocks.ts'
import { type Layouts, paper } from '@qifuyun/kit/paper/paper.ts'
import { printout } from '#src/business-report/printing/printout.ts'

const layouts: Layouts = {
  a4: {
    pageNumbers: true,
    blocks: [
      side(
        [100, [words('{{enterprise.name}}', { size: 11, bold: true })]],
        [66, [words('第 {{edition}} 版', { size: 10, align: 'right' })]],
      ),
      title('{{title}}'),
      line('thick'),
      facts(2, { 统计期间: '{{span}}', 打印时间: '{{at}}' }),
      table(
        'lines',
        [
          column('部门或项目', 36, 'place'),
          column('指标', 40, 'metric'),
          figures('实际', 30, 'actual'),
          figures('目标', 24, 'target'),
          figures('同比', 12, 'yearly'),
          figures('环比', 12, 'chained'),
          figures('完成率', 12, 'done'),
        ],
        { size: 8, grid: true, empty: '没有数据' },
      ),
      space(3),
      words('{{note}}', { size: 8 }),
      words('打印人 {{paper.user}}　{{paper.time}}', { size: 8 }),
    ],
  },
}

/** A report as it is laid on the table of a meeting. */
export const sheetPaper = paper('sheet', '经营报表', { of: printout, layouts })
