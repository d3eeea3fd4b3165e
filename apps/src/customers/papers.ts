import { qr, side, words } from '@qifuyun/kit/paper/blocks.ts'
import type { Layouts } from '@qifuyun/kit/paper/paper.ts'

/** What is stuck to an envelope. */
export const letterLayouts: Layouts = {
  'label-80x50': [
    words('{{address}}', { size: 10 }),
    words('{{rooms}}', { size: 9 }),
    side(
      [52, [words('{{name}}　收', { size: 14, bold: true }), words('{{contactName}}', { size: 9 })]],
      [22, [qr('{{paper.link}}', { size: 18, align: 'right' })]],
    ),
    words('寄件：{{enterprise.name}}', { size: 8 }),
  ],
}
