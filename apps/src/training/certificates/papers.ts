import { facts, line, qr, seal, side, space, title, words } from '@qifuyun/kit/paper/blocks.ts'
import { type Layouts, paper } from '@qifuyun/kit/paper/paper.ts'
import { certificate } from '#src/training/certificates/certificate.ts'

const layouts: Layouts = {
  a4: {
    pageNumbers: false,
    blocks: [
      space(20),
      words('{{enterprise.name}}', { size: 14, align: 'center' }),
      space(10),
      title('培训合格证书', 36),
      line('thick'),
      space(12),
      words('{{holder}}', { size: 22, bold: true, align: 'center' }),
      space(8),
      words('参加「{{title}}」考试，成绩 {{score}} 分，准予合格。', { size: 14, align: 'center' }),
      space(16),
      facts(2, { 证书编号: '{{no}}', 发证日期: '{{issuedOn}}', 有效期至: '{{validTo}}' }),
      space(16),
      side([80, [qr('{{link}}', { size: 32, caption: '扫码查验' })]], [86, [seal()]]),
    ],
  },
}

/** What somebody hangs up who has passed; its code says whether it is true. */
export const certificatePaper = paper('certificate', '培训证书', { of: certificate, also: ['link'], voidWhile: ['revoked'], layouts })
