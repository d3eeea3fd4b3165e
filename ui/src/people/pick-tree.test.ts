import type { MemberShort, OrganUserNode } from '@qifuyun/contract/address-book/common-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { chosenAfter, flat, isWhole, type PickNode, pickNodes, pruned, valueOf } from './pick-tree.ts'

const member = (name: string): MemberShort => ({
  ...{ userUuid: name, orgUserUuid: name, userName: name, userHeadImg: null, userPosition: null, imAccountId: name, statusCode: 1 },
})
const organ = (name: string, users: string[], children?: OrganUserNode[], more: Partial<OrganUserNode> = {}): OrganUserNode => ({
  ...{ organUuid: name, organName: name, organTypeCode: 3, parentUuid: null, userCount: users.length },
  childCount: children?.length ?? 0,
  userList: users.map(member),
  ...(children && { children }),
  ...more,
})
const NONE = new Map<string, OrganUserNode[]>()
const TREE = [organ('公司', [], [organ('客服部', ['刘洋', '王强'], [organ('客服岗', [], [])]), organ('项目部', ['王强'], [])])]

const outline = (nodes: readonly PickNode[]): unknown[] =>
  nodes.map(({ title, children }) => (children === undefined || children.length === 0 ? title : [title, outline(children)]))

describe('the tree of a picker', () => {
  test('of people has them before the departments below; every node has a value of its own that sounds like its title', () => {
    const nodes = pickNodes(TREE, 'user', NONE)
    expect(outline(nodes)).toEqual([
      [
        '公司',
        [
          ['客服部', ['刘洋', '王强', '客服岗']],
          ['项目部', ['王强']],
        ],
      ],
    ])
    const values = flat(nodes).map(({ value }) => value)
    expect(new Set(values).size).toBe(values.length)
    expect(values.map((value) => value.replaceAll('\u200B', ''))).toEqual(flat(nodes).map(({ title }) => title))
    expect(nodes[0]).toMatchObject({ selectable: false })
  })

  test('of departments has no people', () => {
    expect(outline(pickNodes(TREE, 'organ', NONE))).toEqual([['公司', [['客服部', ['客服岗']], '项目部']]])
  })

  test('leaves what is not loaded to be opened, and takes it in when it came', () => {
    const part = [organ('公司', ['张伟'], undefined, { childCount: 2 })]
    expect(pickNodes(part, 'user', NONE)[0]).toMatchObject({ isLeaf: false })
    expect(pickNodes(part, 'user', NONE)[0]).not.toHaveProperty('children')
    const loaded = new Map([['公司', [organ('财务部', ['陈静'], [])]]])
    expect(outline(pickNodes(part, 'user', loaded))).toEqual([['公司', ['张伟', ['财务部', ['陈静']]]]])
  })

  test('says how many members are not listed', () => {
    const many = [organ('公司', ['张伟'], [], { userCount: 251 })]
    expect(pickNodes(many, 'user', NONE)[0]?.children?.[1]).toMatchObject({ kind: 'more', more: 250, selectable: false })
  })

  test('an empty department is a leaf', () => {
    expect(pickNodes([organ('空', [], [])], 'user', NONE)[0]).toMatchObject({ isLeaf: true })
  })

  test('is whole when nobody and nothing is missing', () => {
    expect(isWhole(TREE, NONE)).toBe(true)
    expect(isWhole([organ('公司', ['张伟'], [], { userCount: 2 })], NONE)).toBe(false)
    const part = [organ('公司', [], undefined, { childCount: 1 })]
    expect(isWhole(part, NONE)).toBe(false)
    expect(isWhole(part, new Map([['公司', [organ('财务部', [], [])]]]))).toBe(true)
    const cut = [organ('公司', [], undefined, { childCount: 900 })]
    expect(isWhole(cut, new Map([['公司', [organ('财务部', [], [])]]]))).toBe(false)
  })
})

describe('a keyword', () => {
  const found = (word: string) =>
    outline(
      pickNodes(
        pruned(TREE, (name) => name.includes(word)),
        'user',
        NONE,
      ),
    )

  test('keeps people who fit with the departments above them', () => {
    expect(found('王')).toEqual([
      [
        '公司',
        [
          ['客服部', ['王强']],
          ['项目部', ['王强']],
        ],
      ],
    ])
  })

  test('keeps a department that fits with all in it', () => {
    expect(found('客服')).toEqual([['公司', [['客服部', ['刘洋', '王强', '客服岗']]]]])
    expect(found('项目')).toEqual([['公司', [['项目部', ['王强']]]]])
  })

  test('may find nothing', () => {
    expect(found('不存在')).toEqual([])
  })
})

test('who is clicked in a second department is chosen no more', () => {
  const nodes = flat(pickNodes(TREE, 'user', NONE))
  const [first = '', second = ''] = nodes.filter(({ title }) => title === '王强').map(({ value }) => value)
  expect(valueOf(nodes, 'user', '王强')).toBe(first)
  expect(valueOf(nodes, 'user', '外地')).toBe('外地')
  expect(chosenAfter(nodes, ['刘洋', first])).toEqual(['刘洋', '王强'])
  expect(chosenAfter(nodes, ['外地', second])).toEqual(['外地', '王强'])
  expect(chosenAfter(nodes, ['刘洋', first, second])).toEqual(['刘洋'])
})
