import { beforeEach, expect, test } from 'vitest'
import { clearForSignIn } from './clear-for-sign-in.ts'
import { forgetUser } from './forget-user.ts'
import { readPreferences, writePreferences } from './preferences.ts'
import { clearToken, readToken, writeToken } from './token.ts'

beforeEach(() => {
  localStorage.clear()
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; Max-Age=0; Path=/`
})

test('signing in clears local storage and all cookies but the kept two', () => {
  document.cookie = 'qfyOperate-Token=operate; Path=/'
  document.cookie = 'other=1; Path=/'
  localStorage.setItem('visitedViews', '[]')
  writeToken('the token')
  clearForSignIn()
  expect(readToken()).toBe('the token')
  expect(document.cookie).toContain('qfyOperate-Token=operate')
  expect(document.cookie).not.toContain('other')
  expect(localStorage.getItem('visitedViews')).toBeNull()
})

test('the end of a session takes what was kept of its user, and leaves the looks', () => {
  localStorage.setItem('visitedViews', '[{"title":"张三的审批"}]')
  localStorage.setItem('qfy.role-preview', '{"ownToken":"the token"}')
  sessionStorage.setItem('draft', '给刘洋的信')
  writePreferences({ theme: 'dark' })
  forgetUser()
  expect(Object.keys(localStorage)).toEqual(['qifuyun-preferences'])
  expect(sessionStorage).toHaveLength(0)
  expect(readPreferences().theme).toBe('dark')
})

test('theme and language outlive it', () => {
  writePreferences({ theme: 'dark', language: 'en' })
  clearForSignIn()
  expect(readPreferences()).toMatchObject({ theme: 'dark', language: 'en' })
})

test('a cleared token is gone', () => {
  writeToken('x')
  clearToken()
  expect(readToken()).toBeNull()
})

test.each([['{'], ['null'], ['[]'], ['{"theme":"blue","language":7}']])('damaged preferences %s are the defaults', (stored) => {
  localStorage.setItem('qifuyun-preferences', stored)
  expect(readPreferences()).toEqual({ theme: 'system', language: 'zh-CN', density: 'comfortable', contrast: 'normal' })
})
