import { expect, test } from 'vitest'
import { chartOf } from './chart-spec.ts'

test('a chart is what the words between the marks describe', () => {
  expect(chartOf('{"type":"bar","title":"超时工单","unit":"单","data":[{"x":"电梯","y":15},{"x":"其他","y":"?"}]}')).toEqual({
    kind: 'bar',
    title: '超时工单',
    series: [
      {
        name: '单',
        points: [
          { x: '电梯', y: 15 },
          { x: '其他', y: null },
        ],
      },
    ],
  })
})

test.each(['', '{', '[]', '{"data":[]}', '{"data":[1]}', 'null', '{"data":"x"}'])('%s is none', (json) => {
  expect(chartOf(json)).toBeNull()
})
