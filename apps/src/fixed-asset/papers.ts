import { bars, line, qr, side, words } from '@qifuyun/kit/paper/blocks.ts'
import type { Layouts } from '@qifuyun/kit/paper/paper.ts'

const small = (text: string) => words(text, { size: 8 })

/** What is stuck to an asset: whoever scans it opens the card, or counts it. */
export const labelLayouts: Layouts = {
  'label-80x50': [
    side(
      [50, [words('{{enterprise.name}} · 固定资产', { size: 8, bold: true })]],
      [24, [words('{{projectUuid}}', { size: 8, align: 'right' })]],
    ),
    line('thick'),
    side(
      [
        53,
        [
          words('{{name}}', { size: 14, bold: true }),
          small('{{spec}}'),
          small('{{organ}}　{{positionText}}'),
          small('启用 {{inUseDate}}　保管 {{keeper}}'),
          bars('{{no}}', { width: 52 }),
        ],
      ],
      [21, [qr('{{paper.link}}', { size: 20, align: 'right', caption: '扫码盘点\n领用、报修' })]],
    ),
  ],
  'label-70x40': [
    side(
      [
        42,
        [
          words('{{name}}', { size: 12, bold: true }),
          small('{{organ}}　{{keeper}}'),
          small('启用 {{inUseDate}}'),
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
