import { describe, expect, test } from 'vitest'
import { CORNERS_MAX, overlappingAreas, readAnchor, SHAPE } from './area-rules.ts'
import { parsePoints } from './geometry.ts'

const IMAGE = { width: 800, height: 600 }
const problem = (shapeTypeCode: 1 | 2, anchorPoint: string) => readAnchor({ shapeTypeCode, anchorPoint }, IMAGE).problem

describe('a rectangle', () => {
  test.each([
    ['50,50;350,50;350,300;50,300', null],
    ['0,0;0,600;800,600;800,0', null],
    ['50,50;60,50;60,60;50,60', null],
    ['50,50;59.99,50;59.99,90;50,90', '矩形边长不能小于10像素'],
    ['50,50;90,50;90,59.99;50,59.99', '矩形边长不能小于10像素'],
    ['50,50;50,50;50,50;50,50', '矩形边长不能小于10像素'],
    ['50,50;90,50;90,90', '矩形须有4个顶点，且边与图片平行'],
    ['50,50;90,50;90,90;50,90;50,50', '矩形须有4个顶点，且边与图片平行'],
    ['50,50;90,60;90,90;50,90', '矩形须有4个顶点，且边与图片平行'],
    ['50,50;90,90;90,50;50,90', '矩形须有4个顶点，且边与图片平行'],
    ['50,50;800.01,50;800.01,90;50,90', '顶点不能超出图片'],
    ['-1,50;90,50;90,90;-1,90', '顶点不能超出图片'],
    ['50,50;90,50;90,601;50,601', '顶点不能超出图片'],
    ['50,50;90,50;90,90.123;50,90.123', '坐标格式错误'],
    ['', '坐标格式错误'],
  ])('%s: %s', (anchorPoint, expected) => expect(problem(SHAPE.rectangle, anchorPoint)).toBe(expected))
})

describe('a polygon', () => {
  test.each([
    ['0,0;10,0;0,10', null],
    ['0,0;10,0;0,10;0,0', null],
    ['0,0;0,0;10,0;0,10', null],
    ['0,0;1,0;1,1;0,1', null],
    ['0,0;10,0', '多边形至少需要3个不同的顶点'],
    ['0,0;10,0;0,0;10,0', '多边形的边不能相交'],
    ['0,0;10,0;10,0;0,0', '多边形至少需要3个不同的顶点'],
    ['0,0;10,10;10,0;0,10', '多边形的边不能相交'],
    ['0,0;10,0;20,0', '多边形的边不能相交'],
    ['0,0;900,0;0,10', '顶点不能超出图片'],
  ])('%s: %s', (anchorPoint, expected) => expect(problem(SHAPE.polygon, anchorPoint)).toBe(expected))

  test('is read without repeated corners', () => {
    expect(readAnchor({ shapeTypeCode: SHAPE.polygon, anchorPoint: '0,0;10,0;0,10;0,0' }, IMAGE).ring).toEqual(parsePoints('0,0;10,0;0,10'))
  })
})

test('of several areas those that overlap another are named', () => {
  const rings = ['0,0;9,0;9,9;0,9', '9,0;18,0;18,9;9,9', '8,8;10,8;10,10;8,10', '100,0;109,0;109,9', '104,3;130,3;130,9'].map(
    (text) => parsePoints(text) ?? [],
  )
  expect([...overlappingAreas(rings)].sort()).toEqual([0, 1, 2, 3, 4])
  expect([...overlappingAreas(rings.slice(0, 2))]).toEqual([])
})

test('as many corners as are let in are compared within a moment', { timeout: 10_000 }, () => {
  // Zigzag bands, one closely below the other: every box overlaps every other one, no area does.
  const bands = Array.from({ length: 20 }, (_, n) => {
    const upper = Array.from({ length: 50 }, (_, i) => ({ x: i * 1_000, y: (i % 2) * 50_000 + n * 10 }))
    return [...upper, ...upper.map(({ x, y }) => ({ x, y: y + 5 })).reverse()]
  })
  expect(bands.flat()).toHaveLength(CORNERS_MAX)
  expect(overlappingAreas(bands).size).toBe(0)
})
