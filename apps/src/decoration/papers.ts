import { facts, line, qr, seal, side, space, title, words } from '@qifuyun/kit/paper/blocks.ts'
import { type Layouts, paper } from '@qifuyun/kit/paper/paper.ts'
import { permit } from '#src/decoration/site/permit.ts'

const layouts: Layouts = {
  a4: {
    pageNumbers: false,
    blocks: [
      side(
        [90, [words('{{enterprise.name}}', { size: 13, bold: true }), words('{{projectUuid}}', { size: 11 })]],
        [76, [words('№ {{no}}', { size: 12, bold: true, align: 'right' })]],
      ),
      space(10),
      title('装修施工许可证', 40),
      space(4),
      line('thick'),
      space(6),
      // Read from the corridor.
      side(
        [
          100,
          [
            facts(
              1,
              {
                房屋: '{{roomUuid}}',
                施工单位: '{{companyName}}',
                施工负责人: '{{leader}}',
                许可期限: '{{validFrom}} 至 {{validTo}}',
              },
              { size: 16 },
            ),
          ],
        ],
        [66, [qr('{{link}}', { size: 60, caption: '扫码查验' })]],
      ),
      space(8),
      words('请张贴于入户门醒目处。扫描二维码可查验许可状态、负责人与今日施工人员。', { size: 13 }),
      words('严禁破坏承重结构，动火须报备，垃圾袋装并堆放于指定位置，请按规定时段施工。', { size: 13 }),
      space(10),
      side([110, [words('打印人 {{paper.user}}　{{paper.time}}', { size: 8 })]], [56, [seal()]]),
    ],
  },
}

/** What hangs at the door: whoever scans it sees whether work may go on. */
export const permitPaper = paper('permit', '施工许可证', { of: permit, also: ['link'], voidWhile: ['suspended', 'ended'], layouts })
