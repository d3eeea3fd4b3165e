import { facts, line, qr, side, space, title, words } from '@qifuyun/kit/paper/blocks.ts'
import { type Layouts, paper } from '@qifuyun/kit/paper/paper.ts'
import { lease } from '#src/sale/leases/lease.ts'
import { listing } from '#src/sale/listings/listing.ts'

const offered: Layouts = {
  a4: {
    pageNumbers: false,
    blocks: [
      words('{{enterprise.name}} · {{projectUuid}}', { size: 13, align: 'center' }),
      space(8),
      title('{{title}}', 30),
      line('thick'),
      space(4),
      facts(2, {
        ...{ 月租金: '{{rent}}', 售价: '{{price}}', 建筑面积: '{{area}}', 室: '{{bedrooms}}', 厅: '{{parlours}}', 卫: '{{bathrooms}}' },
        ...{ 楼层: '{{floor}}', 朝向: '{{orient}}', 装修: '{{decor}}', 可入住日期: '{{availableFrom}}', 付款方式: '{{payCycle}}' },
      }),
      space(6),
      words('{{desc}}', { size: 12 }),
      space(10),
      side([46, [space(1)]], [74, [qr('{{link}}', { size: 70, caption: '微信扫码看房' })]], [46, [space(1)]]),
      words('房源编号 {{listNo}}', { size: 10, align: 'center' }),
    ],
  },
}

/** What hangs in the window of the shop: whoever scans it sees the home. */
export const offer = paper('offer', '房源海报', { of: listing, also: ['link'], voidWhile: ['draft', 'off', 'closed'], layouts: offered })

const settled: Layouts = {
  a4: {
    pageNumbers: true,
    blocks: [
      side(
        [56, [words('{{enterprise.name}}', { size: 11, bold: true }), words('{{projectUuid}}', { size: 9 })]],
        [60, [title('退租结算单')]],
        [50, [words('№ {{leaseNo}}', { size: 11, bold: true, align: 'right' })]],
      ),
      line('thick'),
      facts(2, {
        房屋: '{{roomUuid}}',
        租户: '{{tenant}}',
        出租方: '{{landlord}}',
        租期: '{{period}}',
        退租日期: '{{endedOn}}',
        退租原因: '{{endReason}}',
      }),
      line('thin'),
      facts(2, {
        ...{ 已收押金: '{{depositPaid}}', 应退租金: '{{rentBack}}', 欠付租金: '{{arrears}}', 滞纳金: '{{lateFee}}' },
        ...{ 损坏赔偿: '{{damage}}', 违约金: '{{penalty}}' },
      }),
      words('结算金额（负数由租户补缴）：{{balance}}', { size: 12, bold: true, align: 'right' }),
      space(10),
      side([83, [words('租户签字：＿＿＿＿＿＿＿＿', { size: 10 })]], [83, [words('经办人签字：＿＿＿＿＿＿＿＿', { size: 10 })]]),
    ],
  },
}

/** What a tenant who leaves has been settled with, to be signed. */
export const leaving = paper('leaving', '退租结算单', {
  of: lease,
  voidWhile: ['waiting', 'active', 'renewing', 'expired', 'void'],
  layouts: settled,
})
