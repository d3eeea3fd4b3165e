import type { BridgeContext } from '@qifuyun/contract/app-host/bridge.ts'
import { describe, expect, test, vi } from 'vitest'
import { type FrameWindow, runModule } from './module-runtime.ts'

const PRODUCT = 'https://qifuyun.example'
const TOLD = { visible: true, theme: 'dark', language: 'zh-CN', path: '/', user: { userName: '刘洋' } } as unknown as BridgeContext

type Word = { type: string; id: string; message?: string; text?: string }
type Module = Awaited<ReturnType<Parameters<typeof runModule>[1]>>

/** The document of a module in which the product answers every request. */
const open = (module: Module | Error, { answers = true } = {}) => {
  const heard: Word[] = []
  const listeners: Record<string, (event: never) => void> = {}
  const parent = {
    postMessage: (word: unknown, target: string) => {
      expect(target).toBe(PRODUCT)
      heard.push(word as Word)
      if (answers) queueMicrotask(() => say({ type: 'answer', id: (word as Word).id, data: (word as Word).type === 'hello' ? TOLD : null }))
    },
  }
  const say = (data: object, from: { source?: unknown; origin?: string } = {}) =>
    listeners.message?.({ source: parent, origin: PRODUCT, ...from, data: { qifuyun: 1, ...data } } as never)
  const element = { name: 'app' }
  const frame: FrameWindow = {
    parent,
    location: { href: `${PRODUCT}/frame?x=1` },
    document: {
      documentElement: { lang: '', dataset: {}, style: { colorScheme: '' } },
      body: { dataset: { entry: 'https://app.example/app.js' } },
      getElementById: () => element,
    },
    addEventListener: (type: string, listener: (event: never) => void) => {
      listeners[type] = listener
    },
  }
  runModule(frame, async (entry) => {
    expect(entry).toBe('https://app.example/app.js')
    if (module instanceof Error) throw module
    return module
  })
  const told = (type: string) => vi.waitFor(() => expect(heard.find((word) => word.type === type) ?? null).not.toBeNull())
  return { heard, listeners, say, element, frame, told, of: (type: string) => heard.filter((word) => word.type === type) }
}

describe('a module', () => {
  test('is mounted with its element and what the product told', async () => {
    const mount = vi.fn(() => () => undefined)
    const { told, element, frame } = open({ mount })
    await told('mounted')
    expect(mount).toHaveBeenCalledExactlyOnceWith(element, expect.objectContaining({ user: { userName: '刘洋' }, theme: 'dark' }))
    expect(frame.document.documentElement).toMatchObject({ lang: 'zh-CN', dataset: { theme: 'dark' } })
  })
  test.each<[string, Module | Error, string]>([
    [
      'throws in mount',
      {
        mount: () => {
          throw new Error('broken')
        },
      },
      'broken',
    ],
    ['rejects in mount', { mount: async () => Promise.reject(new Error('later')) }, 'later'],
    ['cannot be fetched', new TypeError('Failed to fetch'), 'Failed to fetch'],
    ['exports no mount', {}, 'the module exports no mount(element, context)'],
  ])('that %s says that it failed', async (_what, module, message) => {
    const { told, of } = open(module)
    await told('failed')
    expect(of('failed')).toMatchObject([{ message }])
    expect(of('mounted')).toEqual([])
  })
  test('that never gets done says nothing', async () => {
    const { heard, told } = open({ mount: () => new Promise<undefined>(() => undefined) })
    await told('hello')
    await new Promise((resolve) => setImmediate(resolve))
    expect(heard.map(({ type }) => type)).toEqual(['hello'])
  })
  test('that throws later says so, and lives on', async () => {
    const { told, listeners, of } = open({ mount: () => undefined })
    await told('mounted')
    await vi.waitFor(() => expect(listeners.error).toBeTypeOf('function'))
    listeners.error?.({ message: 'boom' } as never)
    listeners.unhandledrejection?.({ reason: new Error('gone') } as never)
    expect(of('fault').map(({ message }) => message)).toEqual(['boom', 'gone'])
  })
  test('is let go once when its tab is closed, after its signal', async () => {
    const unmount = vi.fn()
    let signal: AbortSignal | undefined
    const { told, say } = open({
      mount: (_element, context) => {
        signal = (context as { signal: AbortSignal }).signal
        return unmount
      },
    })
    await told('mounted')
    await vi.waitFor(() => expect(unmount).not.toHaveBeenCalled())
    say({ type: 'close' })
    say({ type: 'close' })
    expect(signal?.aborted).toBe(true)
    expect(unmount).toHaveBeenCalledTimes(1)
  })
  test('whose goodbye fails does no harm', async () => {
    const { told, say, of } = open({ mount: () => async () => Promise.reject(new Error('no')) })
    await told('mounted')
    say({ type: 'close' })
    await told('fault')
    expect(of('fault')).toMatchObject([{ message: 'no' }])
  })
})

describe('what is heard', () => {
  const follow = async () => {
    const states: unknown[] = []
    const opened = open({
      mount: (_element, context) => {
        const { onState } = context as { onState: (listener: (state: unknown) => void) => void }
        onState((state) => states.push(state))
        return undefined
      },
    })
    await opened.told('mounted')
    return { ...opened, states }
  }
  test('the product tells of theme and place', async () => {
    const { say, states, frame } = await follow()
    say({ type: 'state', visible: true, theme: 'light', language: 'en', path: '/2' })
    expect(states).toMatchObject([{ theme: 'light', path: '/2' }])
    expect(frame.document.documentElement).toMatchObject({ lang: 'en', style: { colorScheme: 'light' } })
  })
  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another window', { source: {} }],
  ])('%s tells nothing', async (_who, from) => {
    const { say, states } = await follow()
    say({ type: 'state', visible: true, theme: 'light', language: 'en', path: '/2' }, from)
    expect(states).toEqual([])
  })
})

test('a refusal is an error with its code', async () => {
  let ask: (() => Promise<unknown>) | undefined
  const { told, say, heard } = open(
    {
      mount: (_element, context) => {
        ask = () => (context as { jump: (to: object) => Promise<unknown> }).jump({ app: 'pkg26' })
        return undefined
      },
    },
    { answers: true },
  )
  await told('mounted')
  const asked = ask?.()
  const id = heard.at(-1)?.id ?? ''
  say({ type: 'refusal', id, code: 'refused', message: 'no' })
  await expect(asked).rejects.toMatchObject({ code: 'refused', message: 'no' })
})
