import { facts, line, qr, title, when, words } from '@qifuyun/kit/paper/blocks.ts'
import { paper } from '@qifuyun/kit/paper/paper.ts'
import { invitation } from '#src/visitor/invitation.ts'

/** What the gate hands a visitor. */
export const visitorSlip = paper('slip', '访客单', {
  of: invitation,
  voidWhile: ['cancelled', 'refused', 'expired'],
  layouts: {
    'slip-80': [
      title('访 客 单', 14),
      words('{{projectUuid}}', { align: 'center' }),
      words('{{enterprise.name}}', { size: 9, align: 'center' }),
      line('dashed'),
      facts(1, {
        单号: '{{no}}',
        访客: '{{visitorName}}　{{visitorPhone}}',
        单位: '{{company}}',
        被访人: '{{hostUser}}{{hostRoom}}',
        事由: '{{reason}}',
        随行: '{{companions}} 人',
        车牌: '{{plate}}',
        来访: '{{visitAt}}',
      }),
      line('dashed'),
      when('passCode', 'filled', '', [qr('{{passCode}}', { size: 30, align: 'center', caption: '进出时请出示' })]),
      words('请随身携带，离开时交回门岗', { size: 9, align: 'center' }),
      words('{{paper.time}}　{{paper.user}}', { size: 9, align: 'center' }),
    ],
  },
})
