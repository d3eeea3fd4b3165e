import { line, qr, side, words } from '@qifuyun/kit/paper/blocks.ts'
import type { Layouts } from '@qifuyun/kit/paper/paper.ts'

/** What hangs at a point: its signed code, which a scan there proves. */
export const pointLayouts: Layouts = {
  'label-80x50': [
    words('{{enterprise.name}}', { size: 9 }),
    line(),
    side(
      [48, [words('{{name}}', { size: 14, bold: true }), words('{{code}}', { size: 10 }), words('{{positionText}}', { size: 9 })]],
      [26, [qr('{{qr}}', { size: 25, align: 'right' })]],
    ),
  ],
  'label-50x30': [
    side([22, [words('{{name}}', { size: 10, bold: true }), words('{{code}}', { size: 8 })]], [22, [qr('{{qr}}', { size: 22 })]]),
  ],
}
