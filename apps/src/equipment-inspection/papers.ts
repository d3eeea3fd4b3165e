import { line, qr, side, words } from '@qifuyun/kit/paper/blocks.ts'
import type { Layouts } from '@qifuyun/kit/paper/paper.ts'

/** What is stuck beside a point: its signed code, which a scan at the point proves. */
export const pointLayouts: Layouts = {
  'label-80x50': [
    words('{{enterprise.name}}', { size: 9 }),
    line(),
    side(
      [48, [words('{{name}}', { size: 14, bold: true }), words('{{code}}', { size: 10 }), words('{{projectUuid}}', { size: 9 })]],
      [26, [qr('{{qr}}', { size: 25, align: 'right' })]],
    ),
  ],
  'label-50x30': [
    side([22, [words('{{name}}', { size: 10, bold: true }), words('{{code}}', { size: 8 })]], [22, [qr('{{qr}}', { size: 22 })]]),
  ],
}

/** What is stuck to equipment: a code that leads to its file. */
export const equipmentLayouts: Layouts = {
  'label-80x50': [
    words('{{enterprise.name}}', { size: 9 }),
    line(),
    side(
      [
        52,
        [
          words('{{name}}', { size: 14, bold: true }),
          words('{{code}}　{{level}}', { size: 9 }),
          words('{{positionText}}', { size: 9 }),
          words('{{chargeUser}}', { size: 9 }),
        ],
      ],
      [22, [qr('{{paper.link}}', { size: 20, align: 'right' })]],
    ),
  ],
}
