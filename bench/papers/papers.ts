// Sets 1,000 receipts of seven lines, with a QR and a bar code each, as PDF: node bench/papers/papers.ts
import type { PaperData } from '@qifuyun/contract/papers/data.ts'
import type { Template } from '@qifuyun/contract/papers/template.ts'
import { bars, capital, column, facts, figures, numbered, qr, seal, side, table, title, words } from '../../kit/src/paper/blocks.ts'
import { fillPaper, sheetsOf } from '../../kit/src/paper/fill.ts'
import { moneyText } from '../../kit/src/paper/form.ts'
import { typesetPdf } from '../../server/src/applications/papers/typeset/typesetter.ts'

const COUNT = 1_000
/** Memory grows with what is set at once. */
const PIECE = 100
const LINES = 7
const MEGABYTE = 1_048_576

const fen = (number: number) => ({ text: moneyText(number), number, money: true as const })
const template: Template = {
  size: 'a5-landscape',
  pageNumbers: true,
  blocks: numbered([
    side(
      [60, [words('{{firm}}', { bold: true, size: 11 })]],
      [70, [title('收 据')]],
      [60, [words('№ {{no}}', { bold: true, align: 'right' })]],
    ),
    facts(3, { 抬头: '{{who}}', 房屋: '{{room}}', 方式: '现金' }),
    table(
      'lines',
      [column('项目', 26, 'item'), column('账期', 80, 'period'), figures('本金', 40, 'due'), figures('金额', 44, 'paid', { sum: true })],
      {
        total: true,
      },
    ),
    side([120, [capital('total')]], [70, [words('{{total|yuan}}', { size: 18, bold: true, align: 'right' })]]),
    side([30, [qr('https://example.com/p/{{no}}')]], [100, [bars('{{no}}')]], [60, [seal()]]),
  ]),
}
const dataOf = (at: number): PaperData => ({
  uuid: String(at),
  title: '',
  void: false,
  values: {
    firm: { text: '万禾物业服务有限公司' },
    no: { text: `SJ${2_026_000_319 + at}` },
    who: { text: '王芳' },
    room: { text: `${at % 30} 栋 1 单元 ${at}` },
    total: fen(LINES * (99_624 + at)),
  },
  lines: {
    lines: Array.from({ length: LINES }, () => ({
      item: { text: '物业费' },
      period: { text: '2025-10 至 12' },
      due: fen(99_624),
      paid: fen(99_624 + at),
    })),
  },
})

const began = performance.now()
const cpu = process.cpuUsage()
let bytes = 0
let fillSeconds = 0
const pieces: Promise<Buffer>[] = []
for (let from = 0; from < COUNT; from += PIECE) {
  const at = performance.now()
  const papers = Array.from({ length: PIECE }, (_, index) => fillPaper(template, dataOf(from + index), { mark: { time: 1, note: '' } }))
  fillSeconds += (performance.now() - at) / 1_000
  // The thread sets one piece while the next one is filled.
  pieces.push(typesetPdf(sheetsOf('收据', template, papers)))
}
for (const piece of pieces) bytes += (await piece).length
const { user, system } = process.cpuUsage(cpu)
const measured = {
  fillSeconds,
  seconds: (performance.now() - began) / 1_000,
  cpuSeconds: (user + system) / 1_000_000,
  megabytes: process.resourceUsage().maxRSS / 1_024,
  pdfMegabytes: bytes / MEGABYTE,
}
console.table(measured)
