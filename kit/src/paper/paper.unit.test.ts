import { capitalAmount } from '@qifuyun/contract/core/money.ts'
import type { PaperData } from '@qifuyun/contract/papers/data.ts'
import { SIZE_NAMES, type SizeName } from '@qifuyun/contract/papers/sizes.ts'
import { type Block, type Template, templateSchema } from '@qifuyun/contract/papers/template.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { application } from '#src/application.ts'
import { decimal, money, phone, ref, rows, text } from '#src/fields.ts'
import { bars, capital, column, cut, facts, figures, numbered, picture, qr, side, table, title, when, words } from '#src/paper/blocks.ts'
import { barsOf, qrOf } from '#src/paper/codes.ts'
import { fieldGroups } from '#src/paper/fields.ts'
import { fillPaper, holds, sheetsOf } from '#src/paper/fill.ts'
import { formed, moneyText, sumText } from '#src/paper/form.ts'
import { sheetsHtml } from '#src/paper/html.ts'
import { paper, paperId } from '#src/paper/paper.ts'
import { nearestField, templateProblems } from '#src/paper/problems.ts'
import { textOfTokens, tokensOf, withPaths } from '#src/paper/tokens.ts'

const { entity } = application('pkg0', 'paper-test', '测试')
const room = entity('room', '房屋', { name: text('房号'), area: decimal('建筑面积'), owner: phone('业主电话').visibleTo('x:read') })
const bill = entity('bill', '收据', {
  no: text('收据号'),
  room: ref('房屋', () => room),
  total: money('实收'),
  lines: rows('明细', { item: text('收费项目'), amount: money('金额') }),
}).states({ open: ['1', '有效'], dead: ['9', '作废'] })
const receipt = paper('receipt', '收据', {
  of: bill,
  quotes: ['room'],
  voidWhile: ['dead'],
  layouts: { 'a5-landscape': [title('收据'), capital('total')], 'slip-80': [words('{{no}}')] },
})
const groups = fieldGroups(receipt)

const fen = (number: number) => ({ text: moneyText(number), number, money: true as const })
const data = (more: Partial<PaperData> = {}): PaperData => ({
  uuid: 'u',
  title: 'SJ1',
  values: { no: { text: 'SJ1' }, total: fen(235634), room: { text: '' } },
  lines: {
    lines: [
      { item: { text: '物业费' }, amount: fen(100000) },
      { item: { text: '水费' }, amount: fen(135634) },
    ],
  },
  void: false,
  ...more,
})
const template = (blocks: Block[], size: SizeName = 'a5-landscape'): Template => ({ size, blocks: numbered(blocks), pageNumbers: false })
const filled = (blocks: Block[], of = data()) => fillPaper(template(blocks), of, { mark: { time: 1, note: '' } }).blocks
const kinds = (blocks: Block[], size?: SizeName) =>
  templateProblems(template(blocks, size), groups).map(({ level, kind }) => `${level} ${kind}`)

describe('a paper', () => {
  test('has its layouts by size, numbered blocks and the codes of its void states', () => {
    expect(paperId(receipt)).toBe('paper_test.bill.receipt')
    expect(receipt.layouts.map(({ size }) => size)).toEqual(['a5-landscape', 'slip-80'])
    expect(receipt.layouts[0]?.blocks.map(({ id }) => id)).toEqual(['b1', 'b2'])
    expect(receipt.voidWhile).toEqual(['9'])
    expect(() => paper('none', '无', { of: bill, layouts: {} })).toThrow('has no layout')
  })

  test('offers the fields of its row, its lines, what it quotes without what rights hide, and its own', () => {
    const shown = Object.fromEntries(groups.map(({ key, fields }) => [key, fields.map(({ path }) => path)]))
    expect(shown['']).toEqual(['no', 'room', 'total'])
    expect(shown.lines).toEqual(['#', 'item', 'amount'])
    expect(shown.room).toEqual(['room.name', 'room.area'])
    expect(shown.paper).toContain('enterprise.name')
  })
})

describe('what says nothing', () => {
  const lined = (lines: PaperData['lines'][string]) =>
    filled(
      [table('lines', [column('项目', 60, 'item'), figures('金额', 30, 'amount')], { title: '明细', hideEmpty: true })],
      data({ lines: { lines } }),
    )

  test('takes no column: the others share its width, and a table of nothing stays away with its title', () => {
    const both = [{ item: { text: '水费' }, amount: fen(100) }]
    expect(lined(both)).toMatchObject([
      { kind: 'text', text: '明细' },
      { head: ['项目', '金额'], widths: [60, 30] },
    ])
    expect(lined([{ item: { text: '' }, amount: fen(0) }])[1]).toMatchObject({ head: ['金额'], widths: [90], rows: [['0.00']] })
    expect(lined([{ item: { text: '' }, amount: { text: '' } }])).toEqual([])
    expect(lined([])).toEqual([])
  })
})

describe('what is cut off', () => {
  const made = [words('{{no}}'), cut(258), words('回执 {{no}}')]
  const on = (size: SizeName) => fillPaper(template(made, size), data(), { mark: { time: 1, note: '' } })

  test('stands below its line on paper that has an end, and goes on as it comes on a roll', () => {
    expect(on('a4')).toMatchObject({ blocks: [{ text: 'SJ1' }], foot: { at: 258, blocks: [{ kind: 'line' }, { text: '回执 SJ1' }] } })
    expect(on('slip-80')).toMatchObject({ blocks: [{ text: 'SJ1' }, { kind: 'line' }, { text: '回执 SJ1' }], foot: null })
    expect(sheetsHtml(sheetsOf('函', template(made, 'a4'), [on('a4')]))).toContain('min-height:242mm')
  })
})

describe('texts', () => {
  test('are read into words and fields, and come out as they were', () => {
    expect(tokensOf('共 {{total|yuan}} 元')).toEqual([{ words: '共 ' }, { path: 'total', form: 'yuan' }, { words: ' 元' }])
    expect(withPaths('{{a}}{{b|day}}', (path) => path.toUpperCase())).toBe('{{A}}{{B|day}}')
    const piece = fc.oneof(
      fc.constantFrom('{{no}}', '{{total|dash}}', '元', ' ', '{', '}'),
      fc.string().map((said) => said.replaceAll(/[{}|]/g, '')),
    )
    fc.assert(fc.property(fc.array(piece), (pieces) => textOfTokens(tokensOf(pieces.join(''))) === pieces.join('')))
  })

  test.each([
    [fen(0), 'dash', '—'],
    [fen(5), 'dash', '0.05'],
    [fen(235634), 'yuan', '¥2,356.34'],
    [{ text: '2026-03-18 10:26' }, 'day', '2026-03-18'],
    [{ text: '3', number: 3 }, 'yuan', '¥3.00'],
    [undefined, null, ''],
  ] as const)('%j as %s is %s', (value, form, said) => expect(formed(value, form)).toBe(said))

  test('money is written exactly, whatever the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e14, max: 1e14 }), (amount) => {
        const written = moneyText(amount)
        expect(written).toMatch(/^-?\d{1,3}(,\d{3})*\.\d{2}$/)
        expect(Number(written.replaceAll(/[,.]/g, ''))).toBe(amount === 0 ? 0 : amount)
      }),
    )
  })

  test('capital amounts say the same amount, digit by digit', () => {
    const digits = '零壹贰叁肆伍陆柒捌玖'
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_99 }), (amount) => {
        const said = capitalAmount(amount)
        const wanted = [...String(amount)].filter((digit) => digit !== '0').join('')
        expect([...said].flatMap((letter) => (digits.indexOf(letter) > 0 ? [digits.indexOf(letter)] : [])).join('')).toBe(wanted)
        expect(said.endsWith('整')).toBe(amount % 10 === 0)
        expect(said).not.toMatch(/零零|零元|^零/)
      }),
    )
  })
})

describe('filling', () => {
  test('puts values in place, leaves away what is empty, and adds up its lines', () => {
    const columns = [column('项目', 150, 'item'), figures('金额', 40, 'amount', { sum: true })]
    const [text, all] = filled([words('房 {{room}}'), words('№ {{no}}'), table('lines', columns, { total: true })])
    expect(text).toMatchObject({ kind: 'text', text: '№ SJ1' })
    expect(all).toMatchObject({
      rows: [
        ['物业费', '1,000.00'],
        ['水费', '1,356.34'],
      ],
      total: ['合计', '2,356.34'],
    })
    expect(filled([facts(2, { 房屋: '{{room}}' })])).toEqual([])
    expect(filled([words('房 {{room}}', { hideEmpty: false })])).toMatchObject([{ text: '房 ' }])
    expect(filled([table('none', columns)])).toEqual([])
    expect(filled([table('none', columns, { empty: '无' })])).toMatchObject([{ empty: '无', rows: [] }])
    expect(filled([table('lines', columns, { pad: 4 })])).toMatchObject([{ rows: { length: 4 } }])
    expect(filled([capital('total')])).toMatchObject([{ text: '贰仟叁佰伍拾陆元叁角肆分' }])
    expect(filled([qr('{{room}}'), bars('收据'), picture('no')])).toEqual([])
  })

  test('the sum of the lines is the total, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1, maxLength: 30 }), (amounts) => {
        expect(sumText(amounts.map(fen))).toBe(moneyText(amounts.reduce((sum, each) => sum + each, 0)))
      }),
    )
  })

  test.each([
    ['no', 'filled', '', true],
    ['room', 'filled', '', false],
    ['room', 'empty', '', true],
    ['no', 'is', 'SJ1', true],
    ['no', 'isNot', 'SJ1', false],
    ['total', 'more', '2356.33', true],
    ['total', 'less', '2356.34', false],
    ['no', 'more', '1', false],
    ['total', 'more', '', false],
  ] as const)('%s %s %s: %s', (field, op, value, so) => expect(holds({ field, op, value }, data().values)).toBe(so))

  test('a condition shows or not; in the editor it stays, hidden', () => {
    const blocks = [when('room', 'filled', '', [words('有房')])]
    expect(filled(blocks)).toEqual([])
    expect(fillPaper(template(blocks), data(), { mark: null, showHidden: true }).blocks).toMatchObject([
      { kind: 'hidden', blocks: [{ text: '有房' }] },
    ])
  })

  test('reprints say which one and why; looking leaves 样张 across', () => {
    expect(fillPaper(template([]), data(), { mark: { time: 1, note: '首次' } })).toMatchObject({ mark: '', note: '', sample: false })
    expect(fillPaper(template([]), data({ void: true }), { mark: { time: 3, note: '遗失' } })).toMatchObject({
      mark: '重打 第 3 次',
      note: '遗失',
      void: true,
    })
    expect(fillPaper(template([]), data(), { mark: null }).sample).toBe(true)
  })

  test('what people wrote is text in the document, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (said) => {
        const of = data({ values: { no: { text: `<script>${said}</script>"'&` } }, void: true })
        const html = sheetsHtml(
          sheetsOf('<b>', template([side([190, [words('{{no}}'), facts(1, { '<i>': '{{no}}' })]])]), [
            fillPaper(template([words('{{no}}')]), of, { mark: null }),
          ]),
        )
        expect(html).not.toContain('<script>')
        expect(html).toContain('&lt;script&gt;')
        expect(html).toContain('&lt;b&gt;')
      }),
    )
  })
})

describe('problems', () => {
  test('names unknown fields with the nearest one, and lines outside of their table', () => {
    expect(templateProblems(template([words('{{房屋.面积}}')]), groups)).toEqual([
      { level: 'error', kind: 'unknownField', block: 'b1', field: '房屋.面积', nearest: { path: 'room.area', name: '房屋.建筑面积' } },
    ])
    expect(nearestField('totl', groups)).toEqual({ path: 'total', name: '实收' })
    expect(nearestField('完全不同的东西', groups)).toBeUndefined()
    expect(kinds([words('{{lines.item}}')])).toEqual(['error lineOutsideTable'])
  })

  test('names tables over nothing, unknown columns, widths that do not add up', () => {
    expect(kinds([table('nothing', [column('a', 190, 'item')])])).toEqual(['error tableOverNothing'])
    expect(kinds([table('no', [column('a', 190, 'item')])])).toEqual(['error tableOverNothing'])
    expect(kinds([table('lines', [])])).toEqual(['error noColumns'])
    expect(kinds([table('lines', [column('a', 100, 'itm')])])).toEqual(['error unknownColumn', 'warning widths'])
    expect(kinds([table('lines', [column('a', 150, 'item'), column('b', 40, 'amount')])])).toEqual([])
    expect(kinds([side([100, [table('lines', [column('a', 100, 'item')])]], [120, []])])).toEqual(['warning cellWidths'])
  })

  test('names what no printer prints and no reader reads', () => {
    expect(kinds([words('a', { size: 7 })])).toEqual(['warning smallText'])
    expect(kinds([qr('{{no}}', { size: 14 })])).toEqual(['warning smallCode'])
    expect(kinds([qr('{{no}}', { size: 16 })])).toEqual([])
    expect(kinds([qr('{{no}}', { size: 16 })], '241x93')).toEqual(['warning smallCode'])
    expect(kinds([bars('{{no}}', { width: 20 })])).toEqual(['warning smallModules'])
    expect(kinds([qr('{{no}}', { size: 60 })], 'label-50x30')).toEqual(['warning wide'])
    expect(kinds([capital('no')])).toEqual(['error notMoney'])
    expect(kinds([picture('no')])).toEqual(['error notPicture'])
    expect(kinds([])).toEqual(['error empty'])
  })

  test('every template that can be sent is judged and drawn without a fault', () => {
    const path = fc.constantFrom('no', 'total', 'room.area', 'lines', 'lines.item', 'nothing', '{{', '')
    const leaf: fc.Arbitrary<Block> = fc.oneof(
      fc.string({ maxLength: 20 }).map((said) => words(said)),
      path.map((field) => words(`{{${field}}}`)),
      path.map((field) => capital(field)),
      path.map((field) => table(field, [column('a', 10, field)])),
      path.map((field) => qr(`{{${field}}}`)),
      path.map((field) => bars(`{{${field}}}`)),
      path.map((field) => picture(field)),
    )
    const block = fc.oneof(
      leaf,
      fc.tuple(path, fc.array(leaf, { maxLength: 3 })).map(([field, blocks]) => when(field, 'filled', '', blocks)),
    )
    fc.assert(
      fc.property(fc.array(block, { maxLength: 6 }), fc.constantFrom(...SIZE_NAMES), (blocks, size) => {
        const made = template(blocks, size)
        expect(templateSchema.parse(made)).toEqual(made)
        templateProblems(made, groups)
        sheetsHtml(sheetsOf('a', made, [fillPaper(made, data(), { mark: null })]))
      }),
    )
  })
})

test('codes are vectors of whole modules with a quiet zone; what no code holds has none', () => {
  expect(qrOf('SJ1')).toMatchObject({ modules: 29 })
  expect(qrOf('')).toBeUndefined()
  expect(qrOf('长'.repeat(3_000))).toBeUndefined()
  expect(barsOf('ZC0302202400017')?.svg).toMatch(/^<svg .*<\/svg>$/)
  expect(barsOf('收据')).toBeUndefined()
})
