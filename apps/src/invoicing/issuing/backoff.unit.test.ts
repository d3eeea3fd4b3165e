import { expect, test } from 'vitest'
import { TRIES_MAX, waitAfter } from './backoff.ts'

test.each([
  [1, 1],
  [2, 2],
  [3, 4],
  [6, 32],
  [7, 60],
  [TRIES_MAX, 60],
])('after %i times it is asked again in %i minutes', (tries, minutes) => expect(waitAfter(tries)).toBe(minutes * 60_000))
