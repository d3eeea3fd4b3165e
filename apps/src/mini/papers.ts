import { line, qr, side, space, title, words } from '@qifuyun/kit/paper/blocks.ts'
import { type Layouts, paper } from '@qifuyun/kit/paper/paper.ts'
import { entrance } from '#src/mini/entrances/entrance.ts'

const layouts: Layouts = {
  a4: {
    pageNumbers: false,
    blocks: [
      words('{{enterprise.name}}', { size: 13, align: 'center' }),
      space(12),
      title('{{projectUuid}}', 34),
      line('thick'),
      space(4),
      words('{{slogan}}', { size: 20, align: 'center' }),
      space(14),
      side([38, [space(1)]], [90, [qr('{{link}}', { size: 90, caption: '微信扫码进入社区主页' })]], [38, [space(1)]]),
      space(10),
      words('报事报修 · 物业缴费 · 社区公告 · 社区活动', { size: 13, align: 'center' }),
    ],
  },
}

/** What hangs in the lobby: whoever scans it is on the home page of the project. */
export const poster = paper('poster', '主页海报', { of: entrance, also: ['link'], layouts })
