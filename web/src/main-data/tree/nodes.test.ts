import { describe, expect, test } from 'vitest'
import {
  type BuildingNode,
  beforeWhich,
  buildingsBelow,
  findNode,
  firstBuilding,
  isArea,
  pathTo,
  prune,
  searchNodes,
  uuidsOf,
} from './nodes.ts'

const node = (uuid: string, buildingTypeCode: string, ...children: BuildingNode[]): BuildingNode => ({
  uuid,
  name: uuid,
  buildingTypeCode,
  projectUuid: '西湖花园',
  roomCount: 0,
  children,
})
const TREE = [
  node('钱江新城广场', '1004501'),
  node(
    '西湖花园',
    '1004501',
    node('一期', '1004502', node('1幢', '1004503', node('大堂', '1005501')), node('2幢', '1004503')),
    node('地下车库', '1005501'),
  ),
]

test('a node is found with everything above it', () => {
  expect(pathTo(TREE, '大堂').map(({ name }) => name)).toEqual(['西湖花园', '一期', '1幢', '大堂'])
  expect(pathTo(TREE, 'nowhere')).toEqual([])
  expect(findNode(TREE, '2幢')?.buildingTypeCode).toBe('1004503')
  expect(firstBuilding(TREE)?.name).toBe('1幢')
})

test('a search keeps the way to what it found, and what lies below it', () => {
  expect(uuidsOf(searchNodes(TREE, '1幢'))).toEqual(['西湖花园', '一期', '1幢', '大堂'])
  expect(uuidsOf(searchNodes(TREE, '无'))).toEqual([])
  expect(uuidsOf(searchNodes(TREE, ' '))).toEqual(uuidsOf(TREE))
})

test('buildings are found below phases, and named with them', () => {
  expect(TREE.flatMap((project) => buildingsBelow(project)).map(({ name }) => name)).toEqual(['一期 / 1幢', '一期 / 2幢'])
})

test('areas can be left out', () => {
  expect(uuidsOf(prune(TREE, (each) => !isArea(each)))).toEqual(['钱江新城广场', '西湖花园', '一期', '1幢', '2幢'])
})

describe('moving by one among siblings', () => {
  const siblings = ['a', 'b', 'c'].map((uuid) => node(uuid, '1004503'))
  test.each([
    ['b', -1, 'a'],
    ['c', -1, 'b'],
    ['a', 1, 'c'],
    ['b', 1, null],
    ['a', -1, undefined],
    ['c', 1, undefined],
    ['x', 1, undefined],
  ] as const)('%s by %i comes before %s', (uuid, by, before) => expect(beforeWhich(siblings, uuid, by)).toBe(before))
})
