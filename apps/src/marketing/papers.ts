import { facts, line, qr, side, space, title, words } from '@qifuyun/kit/paper/blocks.ts'
import { type Layouts, paper } from '@qifuyun/kit/paper/paper.ts'
import { campaign } from '#src/marketing/campaigns/campaign.ts'

const layouts: Layouts = {
  a4: {
    pageNumbers: false,
    blocks: [
      words('{{enterprise.name}}', { size: 13, align: 'center' }),
      space(10),
      title('{{name}}', 32),
      line('thick'),
      space(6),
      facts(1, { 活动时间: '{{period}}', 活动类型: '{{kind}}' }),
      space(12),
      side([46, [space(1)]], [74, [qr('{{link}}', { size: 74, caption: '微信扫码参与' })]], [46, [space(1)]]),
    ],
  },
}

/** What hangs in the lobby: whoever scans it takes part. */
export const poster = paper('poster', '活动海报', {
  of: campaign,
  also: ['link'],
  voidWhile: ['draft', 'approving', 'ended', 'cancelled'],
  layouts,
})
