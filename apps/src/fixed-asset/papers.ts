import { bars, line, qr, side, words } from '@qifuyun/kit/paper/blocks.ts'
import type { Layouts } from '@qifuyun/kit/paper/paper.ts'

const small = (text: string) => words(text, { size: 8 })

/** What is stuck to an asset: whoever scans it opens the card, or counts it. */
export const labelLayouts: Layouts = {
  'label-80x50': [
    words('{{enterprise.name}}　{{projectUuid}}', { size: 9 }),
    line(),
    side(
      [
        52,
        [
          words('{{name}}', { size: 14, bold: true }),
          small('{{spec}}'),
          small('{{positionText}}　{{inUseDate}}'),
          small('{{organ}}　{{keeper}}'),
          bars('{{no}}', { width: 52 }),
        ],
      ],
      [22, [qr('{{paper.link}}', { size: 22, align: 'right', caption: '扫码盘点' })]],
    ),
  ],
  'label-70x40': [
    side(
      [
        42,
        [
          words('{{name}}', { size: 12, bold: true }),
          small('{{organ}}　{{keeper}}'),
          small('{{inUseDate}}'),
          bars('{{no}}', { width: 42 }),
        ],
      ],
      [22, [qr('{{paper.link}}', { size: 21, align: 'right' })]],
    ),
  ],
  'label-50x30': [
    side(
      [24, [words('{{name}}', { size: 11, bold: true }), words('{{no}}', { size: 8 })]],
      [20, [qr('{{paper.link}}', { size: 20, align: 'right' })]],
    ),
  ],
}
