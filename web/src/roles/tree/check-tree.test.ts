import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CheckNode,
  changesOf,
  codesIn,
  heldOnly,
  linesOf,
  mayToggle,
  moveFor,
  narrowed,
  stateOf,
  toggled,
  typedAhead,
} from './check-tree.ts'

const leaf = (key: string, more: Partial<CheckNode> = {}): CheckNode => ({ key, name: key, own: true, children: [], ...more })
const TREE: CheckNode[] = [
  leaf('工作台', { children: [leaf('公告')] }),
  leaf('管理', { children: [leaf('首页'), leaf('通讯录', { locked: true }), leaf('权限')] }),
  { key: '借用单', name: '借用单', own: false, children: [leaf('查看'), leaf('新增')] },
]
const none = new Set<string>()
const node = (key: string): CheckNode => TREE.flatMap((each) => [each, ...each.children]).find((each) => each.key === key) ?? leaf('')
const after = (checked: string[], key: string, initial: string[] = []) =>
  [...toggled(TREE, new Set(checked), new Set(initial), key)].toSorted()

describe('a box', () => {
  test.each([
    ['工作台', [], 'unchecked'],
    ['工作台', ['工作台'], 'mixed'],
    ['工作台', ['公告'], 'mixed'],
    ['工作台', ['工作台', '公告'], 'checked'],
    ['借用单', ['查看'], 'mixed'],
    ['借用单', ['查看', '新增'], 'checked'],
  ])('%s shows with %j: %s', (key, checked, state) => {
    expect(stateOf(node(key), new Set(checked))).toBe(state)
  })
})

describe('a click', () => {
  test('on a part brings its container; taking it away leaves the container', () => {
    expect(after([], '公告')).toEqual(['公告', '工作台'])
    expect(after(['公告', '工作台'], '公告')).toEqual(['工作台'])
  })
  test('on a group that is not whole makes it whole, else empty', () => {
    expect(after(['查看'], '借用单')).toEqual(['新增', '查看'])
    expect(after(['查看', '新增'], '借用单')).toEqual([])
  })
  test('checks nothing that the user may not give, but takes away what is there', () => {
    expect(after([], '管理')).toEqual(['权限', '管理', '首页'])
    expect(after([], '通讯录')).toEqual(['管理'])
    expect(after(['通讯录'], '通讯录', ['通讯录'])).toEqual([])
    expect(mayToggle(node('通讯录'), none)).toBe(false)
    expect(mayToggle(node('通讯录'), new Set(['通讯录']))).toBe(true)
  })
})

test('toggling twice from nothing or everything comes back, and never checks what is locked', () => {
  const keys = TREE.flatMap((each) => [each, ...each.children]).map(({ key }) => key)
  fc.assert(
    fc.property(fc.subarray(TREE.flatMap(codesIn).map(({ key }) => key)), fc.array(fc.constantFrom(...keys)), (start, clicks) => {
      const initial = new Set(start)
      let checked = initial
      for (const key of clicks) checked = toggled(TREE, checked, initial, key)
      expect(checked.has('通讯录') && !initial.has('通讯录')).toBe(false)
      const { on, off } = changesOf(TREE, checked, initial)
      const rebuilt = new Set([...start, ...on.map(({ key }) => key)].filter((key) => !off.some((gone) => gone.key === key)))
      expect(rebuilt).toEqual(checked)
    }),
  )
})

describe('the lines', () => {
  const names = (tree: readonly CheckNode[], folded = none) => linesOf(tree, folded).map((line) => `${line.level}${line.node.name}`)

  test('are those of open nodes, narrowed to what fits or holds', () => {
    expect(names(TREE, new Set(['管理']))).toEqual(['1工作台', '2公告', '1管理', '1借用单', '2查看', '2新增'])
    expect(names(narrowed(TREE, ({ name }) => name.includes('权')))).toEqual(['1管理', '2权限'])
    expect(names(narrowed(TREE, ({ name }) => name === '借用单'))).toEqual(['1借用单', '2查看', '2新增'])
    expect(names(heldOnly(TREE, new Set(['公告', '新增'])))).toEqual(['1工作台', '2公告', '1借用单', '2新增'])
  })

  test.each([
    ['ArrowDown', '公告', { focus: '管理' }],
    ['ArrowUp', '工作台', { focus: '工作台' }],
    ['End', '公告', { focus: '新增' }],
    ['Home', '公告', { focus: '工作台' }],
    ['ArrowRight', '工作台', { focus: '公告' }],
    ['ArrowRight', '公告', undefined],
    ['ArrowLeft', '公告', { focus: '工作台' }],
    ['ArrowLeft', '工作台', { fold: '工作台', folded: true }],
    ['x', '工作台', undefined],
  ])('%s at %s', (key, at, move) => {
    expect(moveFor(key, linesOf(TREE, none), at)).toEqual(move)
  })

  test('a folded node opens, and typing goes to the next name, round', () => {
    expect(moveFor('ArrowRight', linesOf(TREE, new Set(['管理'])), '管理')).toEqual({ fold: '管理', folded: false })
    const lines = linesOf(TREE, none)
    const go = (at: string, letter: string, after = true) => typedAhead(lines, at, (name) => name.startsWith(letter), { after })
    expect([go('工作台', '查'), go('新增', '公'), go('公告', '没有'), go('公告', '公', false)]).toEqual(['查看', '公告', undefined, '公告'])
  })
})
