import { bars, line, qr, side, words } from '@qifuyun/kit/paper/blocks.ts'
import type { Layouts } from '@qifuyun/kit/paper/paper.ts'

const small = (text: string) => words(text, { size: 8 })

/** What is stuck to a shelf: whoever scans the bar code counts or issues what lies there, the square code opens its stock. */
export const shelfLayouts: Layouts = {
  'label-80x50': [
    words('{{enterprise.name}}　{{warehouse}}', { size: 9 }),
    line(),
    side(
      [
        52,
        [
          words('{{item.name}}', { size: 14, bold: true }),
          small('{{item.spec}}'),
          small('{{item.code}}　{{item.unit}}'),
          bars('{{item.code}}', { width: 52 }),
        ],
      ],
      [22, [qr('{{paper.link}}', { size: 22, align: 'right' })]],
    ),
  ],
  'label-70x40': [
    side(
      [
        42,
        [
          words('{{item.name}}', { size: 12, bold: true }),
          small('{{item.spec}}'),
          small('{{item.code}}　{{item.unit}}'),
          bars('{{item.code}}', { width: 42 }),
        ],
      ],
      [22, [qr('{{paper.link}}', { size: 21, align: 'right' })]],
    ),
  ],
  'label-50x30': [
    side(
      [24, [words('{{item.name}}', { size: 11, bold: true }), words('{{item.code}}', { size: 8 })]],
      [20, [qr('{{paper.link}}', { size: 20, align: 'right' })]],
    ),
  ],
}
