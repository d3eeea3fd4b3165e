import { expect, test } from 'vitest'
import { reachesIn, withReach } from './scopes.ts'

test('an area has one reach, which takes the place of another', () => {
  const scopes = ['application.pkg1:read', 'files:write']
  expect([...reachesIn(scopes)]).toEqual([
    ['application.pkg1', 'read'],
    ['files', 'write'],
  ])
  expect(withReach(scopes, 'application.pkg1', 'write')).toEqual(['files:write', 'application.pkg1:write'])
  expect(withReach(scopes, 'files', undefined)).toEqual(['application.pkg1:read'])
  expect(withReach([], 'search', 'read')).toEqual(['search:read'])
})
