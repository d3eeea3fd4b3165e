import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hear } from './hear.ts'
import { createPace } from './pace.ts'

const WINDOW = {} as Window
const SPEAKER = { window: WINDOW, origin: 'https://app.example' }
const said = (data: unknown, change: { source?: MessageEventSource | null; origin?: string } = {}) => ({
  source: WINDOW,
  origin: 'https://app.example',
  data,
  ...change,
})
const ask = (type: string, more: object = {}) => ({ qifuyun: 1, id: '7', type, ...more })

describe('who speaks', () => {
  test('the frame with its registered origin is heard', () => {
    expect(hear(said(ask('hello')), SPEAKER)).toEqual({ request: ask('hello') })
  })
  test.each<[string, Parameters<typeof said>[1]]>([
    ['another window of the same origin', { source: {} as Window }],
    ['no window', { source: null }],
    ['the same window after it went to another origin', { origin: 'https://evil.example' }],
    ['a document without an origin', { origin: 'null' }],
    ['a neighbour of the origin', { origin: 'https://app.example.evil' }],
    ['the origin on another port', { origin: 'https://app.example:8443' }],
    ['the origin without encryption', { origin: 'http://app.example' }],
  ])('%s is not answered', (_who, change) => {
    expect(hear(said(ask('hello'), change), SPEAKER)).toBeNull()
  })
  test('before there is a frame nobody is heard', () => {
    expect(hear(said(ask('hello'), { source: null }), { window: null, origin: 'null' })).toBeNull()
  })
})

describe('what is said', () => {
  test.each([
    ask('toast', { kind: 'success', text: '已提交' }),
    ask('title', { text: '巡更' }),
    ask('size', { height: 600 }),
    ask('size', { height: null }),
    ask('upload', { file: new Blob(['x']), name: 'a.txt', purpose: 'file' }),
    ask('jump', { to: { app: 'pkg41', path: '/?entity=loan' } }),
    ask('jump', { to: { page: 'notice' } }),
    ask('jump', { to: { url: 'https://example.com' } }),
    ask('authorize'),
    ask('unsaved', { unsaved: true }),
    ask('place', { path: '/orders/1' }),
    ask('mounted'),
    ask('failed', { message: '' }),
  ])('%j is a request', (request) => {
    expect(hear(said(request), SPEAKER)).toEqual({ request })
  })
  test.each([
    ask('reboot'),
    ask('toast', { kind: 'success' }),
    ask('toast', { kind: 'loud', text: 'x' }),
    ask('toast', { kind: 'info', text: 'x'.repeat(201) }),
    ask('toast', { kind: 'info', text: ' ' }),
    ask('title', { text: 'x'.repeat(31) }),
    ask('size', { height: -1 }),
    ask('size', { height: 1e9 }),
    ask('size', { height: '100' }),
    ask('jump', { to: { app: 'pkg1', url: 'https://example.com' } }),
    ask('jump', { to: { app: 'pkg1', path: '//evil.example' + 'x'.repeat(500) } }),
    ask('jump', {}),
    ask('place', { path: 'orders' }),
    ask('unsaved', { unsaved: 'yes' }),
  ])('%j is refused under its id', (data) => {
    expect(hear(said(data), SPEAKER)).toEqual({ unknown: '7' })
  })
  test.each([null, 'hello', 7, [], {}, { type: 'hello', id: '1' }, { qifuyun: 2, id: '1', type: 'hello' }, { qifuyun: 1, type: 'hello' }])(
    '%j is meant for somebody else',
    (data) => {
      expect(hear(said(data), SPEAKER)).toBeNull()
    },
  )
  test('nothing whatever makes it throw', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (type, rest) => {
        hear(said({ qifuyun: 1, id: 'x', type, ...Object(rest) }), SPEAKER)
      }),
    )
  })
  test('a long complaint is cut, not refused', () => {
    const heard = hear(said(ask('failed', { message: 'x'.repeat(5_000) })), SPEAKER)
    expect(heard).toMatchObject({ request: { message: 'x'.repeat(200) } })
  })
})

test('forty messages a second are served, the next must wait', () => {
  let now = 0
  const pace = createPace(() => now)
  expect(Array.from({ length: 41 }, pace).filter(Boolean)).toHaveLength(40)
  now = 1_000
  expect(pace()).toBe(true)
})
