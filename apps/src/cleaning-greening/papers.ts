import { line, qr, side, words } from '@qifuyun/kit/paper/blocks.ts'
import type { Layouts } from '@qifuyun/kit/paper/paper.ts'

/** What hangs in an area: its signed code, which a scan there proves. */
export const areaLayouts: Layouts = {
  'label-80x50': [
    words('{{enterprise.name}}', { size: 9 }),
    line(),
    side(
      [48, [words('{{name}}', { size: 14, bold: true }), words('{{code}}', { size: 10 }), words('{{holder}}', { size: 9 })]],
      [26, [qr('{{qr}}', { size: 25, align: 'right' })]],
    ),
  ],
}
