import type { PaperData } from '@qifuyun/contract/papers/data.ts'
import { printableWidth, SIZE_NAMES } from '@qifuyun/contract/papers/sizes.ts'
import { allBlocks, type Block, type BlockKind, type Template, templateSchema } from '@qifuyun/contract/papers/template.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { application } from '#src/application.ts'
import { decimal, money, ref, rows, text } from '#src/fields.ts'
import { bars, capital, column, facts, numbered, qr, side, table, when, words } from '#src/paper/blocks.ts'
import {
  aroundBlock,
  duplicateBlock,
  findBlock,
  fitWidths,
  insertBlock,
  moveBlock,
  newBlock,
  onPaper,
  type Place,
  removeBlock,
  shiftBlock,
  unwrapBlock,
  wrapBlock,
} from '#src/paper/editing.ts'
import { namedText, storedText } from '#src/paper/field-names.ts'
import { fieldGroups } from '#src/paper/fields.ts'
import { paper } from '#src/paper/paper.ts'
import { pathsOn, placeField, startingBlock } from '#src/paper/placing.ts'
import { templateProblems } from '#src/paper/problems.ts'
import { repaired } from '#src/paper/repairs.ts'
import { emptiness, textWidth, triedProblems } from '#src/paper/tried.ts'

const { entity } = application('pkg0', 'editing-test', '测试')
const room = entity('room', '房屋', { name: text('房号'), area: decimal('建筑面积') })
const bill = entity('bill', '收据', {
  no: text('收据号'),
  place: text('车位'),
  room: ref('房屋', () => room),
  total: money('实收'),
  lines: rows('明细', { item: text('收费项目'), amount: money('金额') }),
})
const groups = fieldGroups(paper('receipt', '收据', { of: bill, quotes: ['room'], layouts: { a4: [words('x')] } }))

const KINDS: BlockKind[] = ['text', 'facts', 'table', 'qr', 'barcode', 'capital', 'line', 'seal', 'space', 'when', 'row']
const base: Template = {
  size: 'a5-landscape',
  blocks: numbered([words('a'), when('no', 'filled', '', [words('b')]), side([90, [words('c')]], [100, [qr('{{no}}')]])]),
  pageNumbers: false,
}
const idsOf = ({ blocks }: Template): string[] => allBlocks(blocks).map(({ id }) => id)
const row = (more: Partial<PaperData> = {}): PaperData => ({
  ...{ uuid: 'u', title: '单', values: { no: { text: 'SJ1' } }, lines: { lines: [] }, void: false },
  ...more,
})
const of = (blocks: Block[], size: Template['size'] = 'a5-landscape'): Template => ({ size, blocks: numbered(blocks), pageNumbers: false })

describe('changes of a template', () => {
  test('however blocks are added, moved, copied, wrapped and removed, it stays a template of blocks with ids of their own', () => {
    const step = fc.record({
      what: fc.constantFrom('add', 'move', 'shift', 'copy', 'wrap', 'unwrap', 'remove'),
      kind: fc.constantFrom(...KINDS),
      at: fc.nat(30),
      to: fc.nat(30),
      after: fc.boolean(),
      inside: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        let template = base
        for (const { what, kind, at, to, after, inside } of steps) {
          const ids = idsOf(template)
          const id = ids[at % Math.max(ids.length, 1)] ?? 'none'
          const target = ids[to % Math.max(ids.length, 1)] ?? 'none'
          const place: Place = inside ? { inside: target, cell: to % 2 } : { beside: target, after }
          const count = ids.length
          if (what === 'add') template = insertBlock(template, newBlock(template, kind), ids.length === 0 ? null : place)
          if (what === 'move') template = moveBlock(template, id, place)
          if (what === 'shift') template = shiftBlock(template, id, after ? 1 : -1)
          if (what === 'move' || what === 'shift') expect(idsOf(template).toSorted()).toEqual(ids.toSorted())
          if (what === 'copy') ({ template } = duplicateBlock(template, id))
          if (what === 'wrap') ({ template } = wrapBlock(template, id))
          if (what === 'unwrap') template = unwrapBlock(template, id)
          if (what === 'remove') template = removeBlock(template, id)
          if (what === 'remove' && count > 0) expect(findBlock(template, id)).toBeUndefined()
          expect(new Set(idsOf(template)).size).toBe(idsOf(template).length)
          expect(templateSchema.safeParse(template).success).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('a block is shifted among those beside it, and at an end out of what it stands in', () => {
    const down = shiftBlock(base, 'b1', 1)
    expect(down.blocks.map(({ id }) => id)).toEqual(['b2', 'b1', 'b4'])
    expect(shiftBlock(down, 'b1', -1)).toEqual(base)
    expect(shiftBlock(base, 'b3', -1).blocks.map(({ id }) => id)).toEqual(['b1', 'b3', 'b2', 'b4'])
    expect(aroundBlock(base, 'b3').map(({ id }) => id)).toEqual(['b2'])
    expect(shiftBlock(base, 'b1', -1)).toBe(base)
  })

  test('a block does not go into itself', () => expect(moveBlock(base, 'b2', { inside: 'b3' })).toBe(base))

  test('on another paper columns and cells fill it exactly', () => {
    const wide = of([
      table('lines', [column('项目', 63.3, 'item'), column('金额', 126.7, 'amount')]),
      side([50, []], [140, [bars('{{no}}', { width: 120 })]]),
    ])
    for (const size of SIZE_NAMES) {
      const made = onPaper(wide, size)
      expect(templateProblems(made, groups).filter(({ kind }) => ['widths', 'cellWidths', 'wide'].includes(kind))).toEqual([])
    }
  })

  test('widths that are fitted sum up to the room, whatever they were', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 12 }),
        fc.constantFrom(...SIZE_NAMES),
        (widths, size) => {
          const sum = fitWidths(widths, printableWidth(size)).reduce((total, width) => total + width, 0)
          expect(sum).toBeCloseTo(printableWidth(size), 5)
        },
      ),
    )
  })
})

describe('fields that are placed', () => {
  const [own, lines, place] = groups
  const field = (group: (typeof groups)[number] | undefined, path: string) => group?.fields.find((each) => each.path === path)
  const put = (template: Template, group: (typeof groups)[number] | undefined, path: string, at: string | null) => {
    const found = field(group, path)
    if (group === undefined || found === undefined) throw new Error(`no ${path}`)
    return placeField(template, group, found, at)
  }

  test('go into a text, a fact, a code or an amount that they are dropped on, and stand alone elsewhere', () => {
    const template = of([words('文字'), facts(2, {}), qr('x'), capital('')])
    expect(findBlock(put(template, own, 'no', 'b1').template, 'b1')).toMatchObject({ text: '{{no}}' })
    expect(findBlock(put(template, place, 'room.area', 'b2').template, 'b2')).toMatchObject({
      items: [{ label: '建筑面积', value: '{{room.area}}' }],
    })
    expect(findBlock(put(template, own, 'no', 'b3').template, 'b3')).toMatchObject({ content: '{{no}}' })
    expect(findBlock(put(template, own, 'total', 'b4').template, 'b4')).toMatchObject({ field: 'total' })
    const alone = put(template, own, 'no', 'b4')
    expect(alone.template.blocks.at(-1)).toMatchObject({ id: alone.id, text: '收据号　{{no}}' })
    expect(pathsOn(alone.template)).toContain('no')
  })

  test('of lines make a loop, and columns of the loop that they are dropped on, as wide as the paper', () => {
    const first = put(of([]), lines, 'item', null)
    const second = put(first.template, lines, 'amount', first.id)
    expect(second.id).toBe(first.id)
    expect(findBlock(second.template, first.id)).toMatchObject({
      source: 'lines',
      columns: [{ field: 'item' }, { field: 'amount', align: 'right' }],
    })
    expect(templateProblems(second.template, groups)).toEqual([])
  })

  test.each(KINDS)('a new %s has nothing wrong with it that a person does not have to say', (kind) => {
    const template = { ...base, blocks: [startingBlock(base, kind, groups, null)] }
    const problems = templateProblems(template, groups).map((problem) => problem.kind)
    expect(problems).toEqual(kind === 'when' ? ['unknownField'] : kind === 'table' ? problems.filter((each) => each === 'widths') : [])
  })
})

describe('names of fields', () => {
  test.each([
    ['№ {{no}}', '№ {收据号}'],
    ['{{room.area}} m²', '{房屋.建筑面积} m²'],
    ['{{paper.time|day}}', '{打印时间|日期}'],
    ['{{total|yuan}}{{x}}', '{实收|¥}{x}'],
    ['100 % {', '100 % {'],
  ])('%s is edited as %s', (stored, named) => {
    expect(namedText(stored, groups)).toBe(named)
    expect(storedText(named, groups)).toBe(stored)
  })

  test('what is typed stays as it is typed, letter by letter', () => {
    const typed = fc
      .array(fc.constantFrom('{', '}', '|', '收据号', '房屋.建筑面积', 'x', '日期', ' '), { maxLength: 12 })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(typed, (said) => {
        const stored = storedText(said, groups)
        expect(storedText(namedText(stored, groups), groups)).toBe(stored)
      }),
    )
  })
})

describe('a template that is tried with rows', () => {
  const kinds = (template: Template, ...tried: PaperData[]) => triedProblems(template, tried).map(({ kind, rows: at }) => [kind, at])

  test('tells of labels that stand alone, loops over nothing, and codes that are none or too dense, with the rows', () => {
    const lines = [{ item: { text: '水费' }, amount: { text: '1.00', number: 100, money: true as const } }]
    const template = of([
      words('车位 {{place}}', { hideEmpty: false }),
      table('lines', [column('项目', 100, 'item'), column('金额', 90, 'amount')]),
      bars('{{no}}', { width: 30 }),
    ])
    const whole = row({ values: { no: { text: 'SJ1' }, place: { text: 'B1' } }, lines: { lines } })
    expect(kinds(template, whole)).toEqual([])
    expect(kinds(template, whole, row({ values: { no: { text: 'SJ2026000319000' } } }), row({ values: { no: { text: '收据' } } }))).toEqual(
      [
        ['labelAlone', [1, 2]],
        ['nothingToRepeat', [1, 2]],
        ['denseCode', [1]],
        ['noCode', [2]],
      ],
    )
  })

  test('what a condition hides is not judged', () => {
    const template = of([when('place', 'filled', '', [qr('{{room}}')])])
    expect(kinds(template, row())).toEqual([])
    expect(kinds(template, row({ values: { place: { text: 'B1' } } }))).toEqual([['noCode', [0]]])
  })

  test('a cell whose text takes more than two lines is told', () => {
    const template = of([table('lines', [column('项目', 20, 'item'), column('金额', 170, 'amount')])])
    const long = (letters: number) => row({ lines: { lines: [{ item: { text: '字'.repeat(letters) } }] } })
    expect(kinds(template, long(10), long(11))).toEqual([['manyLines', [1]]])
    expect(textWidth('字', 10)).toBeCloseTo(3.53, 2)
    expect(textWidth('1', 10)).toBeLessThan(textWidth('字', 10))
  })

  test('rows are as empty as the fields on the paper', () => {
    expect(emptiness(of([words('{{no}} {{place}}'), facts(2, { 车位: '{{place}}' })]), row())).toBe(2)
  })
})

describe('repairs', () => {
  const problems = (template: Template, ...tried: PaperData[]) => [...templateProblems(template, groups), ...triedProblems(template, tried)]

  test('each makes its problem go away', () => {
    const broken = of(
      [
        words('{{房屋.面积}}', { size: 6 }),
        table('lines', [column('项目', 30, 'items'), column('金额', 30, 'amount')]),
        words('车位 {{place}}', { hideEmpty: false }),
        side([300, [qr('{{no}}', { size: 10 })]]),
        bars('{{no}}', { width: 20 }),
        capital('total', { size: 5 }),
      ],
      '241x93',
    )
    const before = problems(broken, row())
    expect(new Set(before.map(({ kind }) => kind))).toEqual(
      new Set([
        'unknownField',
        'unknownColumn',
        'smallText',
        'widths',
        'labelAlone',
        'cellWidths',
        'smallCode',
        'smallModules',
        'denseCode',
        'nothingToRepeat',
      ]),
    )
    let template = broken
    for (let step = 0; step < 20; step++) {
      const problem = problems(template, row()).find((each) => repaired(template, each) !== undefined)
      if (problem === undefined) break
      template = repaired(template, problem) ?? template
    }
    expect(problems(template, row())).toEqual([])
  })

  test('what only a person knows is left to a person', () => {
    const [problem] = templateProblems(of([table('nothing', [])]), groups)
    expect(problem?.kind).toBe('tableOverNothing')
    expect(problem && repaired(of([table('nothing', [])]), problem)).toBeUndefined()
  })
})
