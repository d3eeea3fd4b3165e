import { facts, line, qr, side, space, title, words } from '@qifuyun/kit/paper/blocks.ts'
import { type Layouts, paper } from '@qifuyun/kit/paper/paper.ts'
import { survey } from '#src/questionnaire/surveys/survey.ts'

const layouts: Layouts = {
  a4: {
    pageNumbers: false,
    blocks: [
      words('{{enterprise.name}}', { size: 13, align: 'center' }),
      space(8),
      title('{{title}}', 32),
      line('thick'),
      space(4),
      facts(1, { 问卷类型: '{{kind}}', 截止时间: '{{closeAt}}' }),
      space(10),
      side([46, [space(1)]], [74, [qr('{{link}}', { size: 74, caption: '微信扫码填写' })]], [46, [space(1)]]),
      space(8),
      words('您的意见将帮助我们改进服务，感谢参与', { size: 12, align: 'center' }),
    ],
  },
}

/** What hangs in the lobby: whoever scans it answers. */
export const poster = paper('poster', '问卷海报', { of: survey, also: ['link'], voidWhile: ['closed', 'archived'], layouts })
