import { facts, line, qr, side, space, title, words } from '@qifuyun/kit/paper/blocks.ts'
import { type Layouts, paper } from '@qifuyun/kit/paper/paper.ts'
import { activity } from '#src/community-activity/activities/activity.ts'

const layouts: Layouts = {
  a4: {
    pageNumbers: false,
    blocks: [
      words('{{enterprise.name}} · {{projectUuid}}', { size: 13, align: 'center' }),
      space(8),
      title('{{title}}', 32),
      line('thick'),
      space(4),
      facts(1, { 活动时间: '{{period}}', 活动地点: '{{place}}', 报名时间: '{{signUp}}', 名额: '{{quota}}', 每人费用: '{{fee}}' }),
      space(10),
      side([46, [space(1)]], [74, [qr('{{link}}', { size: 74, caption: '微信扫码报名' })]], [46, [space(1)]]),
      space(8),
      words('咨询电话 {{contact}}', { size: 12, align: 'center' }),
    ],
  },
}

/** What hangs in the lobby: whoever scans it signs up. */
export const poster = paper('poster', '活动海报', { of: activity, also: ['link'], voidWhile: ['ended', 'reviewed', 'cancelled'], layouts })
