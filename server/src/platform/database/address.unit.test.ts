import { describe, expect, test } from 'vitest'
import { addressFor, addressOf, unreachable, urlsOf, userOf } from './address.ts'

describe('an address of several servers', () => {
  const URL = 'postgresql://me:p%40ss@one,two:5433,[::1]:5434/qifuyun?sslmode=require'

  test('is one URL for each', () => {
    expect(urlsOf(URL)).toEqual([
      'postgresql://me:p%40ss@one/qifuyun?sslmode=require',
      'postgresql://me:p%40ss@two:5433/qifuyun?sslmode=require',
      'postgresql://me:p%40ss@[::1]:5434/qifuyun?sslmode=require',
    ])
    expect(addressOf(URL).hosts).toEqual([
      { host: 'one', port: 5_432 },
      { host: 'two', port: 5_433 },
      { host: '::1', port: 5_434 },
    ])
  })

  test('is kept for another login, and told without a password', () => {
    const other = addressFor(addressOf(URL), 'app', 's/e:c')
    expect([userOf(other), other.hosts]).toEqual(['app', addressOf(URL).hosts])
    expect(unreachable('DATABASE_URL', other, new Error('no')).message).toBe(
      'DATABASE_URL: cannot connect to the database one:5432,two:5433,::1:5434/qifuyun (no)',
    )
  })
})

test.each(['postgres://me@one/db', 'postgres://one/a,b', 'postgres://a,b@one/db', 'nonsense,more'])('%s names one server', (url) => {
  expect(urlsOf(url)).toEqual([url])
})
