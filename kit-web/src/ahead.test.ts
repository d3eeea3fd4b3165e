import { loanApp } from '@qifuyun/apps/loan/app.ts'
import { expect, test } from 'vitest'
import { firstCalls } from './ahead.ts'
import { appCall } from './calls.ts'

test('what is asked ahead is what the page asks for', () => {
  const { meta, overview } = firstCalls('pkg41')
  expect([meta, overview]).toEqual([appCall(loanApp, 'meta'), appCall(loanApp, 'overview')])
})
