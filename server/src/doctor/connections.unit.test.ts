import { expect, test } from 'vitest'
import { judgeConnections } from './connections.ts'

test.each([
  [97, 1, false, 'ok', 4],
  [97, 1, true, 'ok', 4],
  [69, 0, true, 'ok', 3],
  [68, 0, true, 'warn', 2],
  [68, 0, false, 'ok', 2],
  [23, 0, false, 'ok', 1],
  [23, 1, false, 'fail', 0],
  [10, 40, true, 'fail', 0],
])('of %d connections %d are taken, several nodes: %s: %s, room for %d', (most, others, several, state, nodes) => {
  const { told, ...finding } = judgeConnections({ most, others }, several)
  expect(finding.state).toBe(state)
  expect(told).toContain(`room for ${nodes}`)
})
