import { expect, test } from 'vitest'
import { isPage } from './static-web.ts'

const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8'

test.each([
  ['GET', '/im', BROWSER, true],
  ['GET', '/mainData/project', '*/*', true],
  ['GET', '/redirect/a.b', BROWSER, true],
  ['GET', '/missing.js', '*/*', false],
  ['GET', '/assets/gone.js', BROWSER, false],
  ['GET', '/api/v1/nothing', BROWSER, false],
  ['GET', '/api', BROWSER, false],
  ['GET', '/apiary', BROWSER, true],
  ['GET', '/socket.io/', BROWSER, false],
  ['POST', '/im', BROWSER, false],
])('%s %s with Accept %s: page %s', (method, path, accept, page) => {
  expect(isPage(method, path, accept)).toBe(page)
})
