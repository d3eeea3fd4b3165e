import { startI18n } from '@qifuyun/ui/platform/i18n/i18n.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { App } from 'antd'
import fc from 'fast-check'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ME, sampleMessage } from '#src/messaging/store/samples.ts'
import { jumpOf } from './card-jump.ts'
import { fileSize } from './files/file-size.ts'
import { boxOf } from './files/ImageMessage.tsx'
import { playTime } from './files/MediaMessage.tsx'
import { MessageRow } from './MessageRow.tsx'

beforeAll(() => startI18n(async () => ({})))
afterEach(cleanup)

const PLACE = { startsDay: false, joined: false, continues: false }
const READER = { imAccountId: ME.imAccountId, groupRole: undefined, now: Date.now() }
const show = (change: Parameters<typeof sampleMessage>[1]) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <App>
          <MessageRow
            message={sampleMessage(1, change)}
            own={false}
            place={PLACE}
            first
            marked={false}
            name="杨磊"
            reader={() => READER}
            onJump={() => undefined}
          />
        </App>
      </MemoryRouter>
    </QueryClientProvider>,
  )

test('a picture keeps its shape within 264 × 264 and stays large enough to press', () => {
  expect(boxOf(1_920, 1_080)).toEqual({ width: 264, height: 149 })
  expect(boxOf(100, 80)).toEqual({ width: 100, height: 80 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 20_000 }), (width, height) => {
      for (const side of Object.values(boxOf(width, height))) expect(side >= 48 && side <= 264).toBe(true)
    }),
  )
})

test.each([
  [0, '0 B'],
  [1_023, '1023 B'],
  [1_536, '1.5 KB'],
  [5_242_880, '5 MB'],
])('%i bytes are %s', (bytes, words) => expect(fileSize(bytes)).toBe(words))

test('a time of play is minutes and seconds', () => expect([0.2, 65, 300].map(playTime)).toEqual(['0:01', '1:05', '5:00']))

describe('the way of a card', () => {
  const PLACE_OF_MESSAGE = '/im?session=s&seq=7'
  const here = (path: string): string => new URL(path, location.origin).href
  test.each([
    ['/dashboard/approve/info?uuid=1', 'pc', { kind: 'inside', to: '/dashboard/approve/info?uuid=1' }],
    [
      'https://a.cn/x?y=1&z',
      'web',
      { kind: 'inside', to: '/dashboard/web?pcUrl=https%3A%2F%2Fa.cn%2Fx%3Fy%3D1%26z&title=%E7%94%B5%E6%A2%AF' },
    ],
    ['http://a.cn/x', 'web', { kind: 'outside', to: 'http://a.cn/x' }],
    ['//evil.cn', 'pc', null],
    ['/\\evil.cn', 'pc', null],
    ['https://user:secret@evil.cn/', 'web', null],
    ['javascript:alert(1)', 'web', null],
    [null, 'pc', null],
    ['/x', 'app', { kind: 'scan', to: here('/x') }],
    ['https://a.cn/x', 'app', { kind: 'scan', to: 'https://a.cn/x' }],
    [null, 'app', { kind: 'scan', to: here(PLACE_OF_MESSAGE) }],
    ['javascript:alert(1)', 'app', { kind: 'scan', to: here(PLACE_OF_MESSAGE) }],
  ] as const)('%s (%s)', (pcJumpUrl, urlScope, way) =>
    expect(jumpOf({ title: '电梯', pcJumpUrl, urlScope }, PLACE_OF_MESSAGE)).toEqual(way),
  )
})

test('a row that has the focus shows what can be done with its message, and loses it again', () => {
  show({})
  const row = screen.getByRole('article')
  expect(screen.queryByRole('toolbar')).toBeNull()
  fireEvent.focus(row)
  expect(screen.getByRole('button', { name: '回复' })).toBeDefined()
  fireEvent.blur(row)
  expect(screen.queryByRole('toolbar')).toBeNull()
})

test('a card shows its outcome in place of its buttons', () => {
  const card = {
    title: '请假审批',
    summary: '',
    fields: [{ label: '天数', value: '2' }],
    buttons: [{ key: 'ok', text: '同意', kind: 'primary', path: '/api/v1/x', input: {} }],
    urlScope: 'pc',
    pcJumpUrl: '/dashboard/approve',
    messageData: { appUuid: null, businessUuid: null },
  }
  show({ messageType: 'card', content: card })
  expect(screen.getByRole('button', { name: /同\s*意/ })).toBeDefined()
  cleanup()
  show({ messageType: 'card', content: { ...card, state: '已同意' } })
  expect(screen.queryByRole('button', { name: /^同\s*意$/ })).toBeNull()
  expect(screen.getByText('已同意')).toBeDefined()
})

test('a deleted message shows nothing, a recalled one who took it back', () => {
  show({ deletedFlag: 1, content: null })
  expect(screen.queryByRole('article')).toBeNull()
  show({ recalledFlag: 1, content: null })
  expect(screen.getByText('杨磊 撤回了一条消息')).toBeDefined()
})
