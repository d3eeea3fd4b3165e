import type { BridgeContext, BridgeMessage, BridgeState } from '@qifuyun/contract/app-host/bridge.ts'

// This file runs in the browser, inside the document of a module: `module-document.ts` writes its functions there as they stand. They know
// each other and what they are given, nothing else; of the browser they are given what is named here.

interface Said {
  source: unknown
  origin: string
  data: unknown
}
export interface FrameWindow {
  parent: { postMessage(message: unknown, target: string): void }
  location: { href: string }
  document: {
    documentElement: { lang: string; dataset: Record<string, string | undefined>; style: { colorScheme: string } }
    body: { dataset: Record<string, string | undefined> }
    getElementById(id: string): unknown
  }
  addEventListener(type: 'message', listener: (event: Said) => void): void
  addEventListener(type: 'error', listener: (event: { message?: string }) => void): void
  addEventListener(type: 'unhandledrejection', listener: (event: { reason: unknown }) => void): void
}

type Listener = (state: BridgeState) => void
type Unmount = () => unknown
interface AppModule {
  mount?: (element: unknown, context: unknown) => Unmount | Promise<Unmount | undefined> | undefined
}

/** Requests that wait for their answers, and what the product tells by itself. */
export const openBridge = (frame: FrameWindow) => {
  const product = new URL(frame.location.href).origin
  const waiting = new Map<string, { resolve: (data: unknown) => void; reject: (error: Error) => void }>()
  const listeners = new Set<Listener>()
  const leaving = new AbortController()
  let last = 0
  const hear = (message: BridgeMessage): void => {
    if (message.type === 'state') for (const listener of listeners) listener(message)
    else if (message.type === 'close') leaving.abort()
    else {
      const asked = waiting.get(message.id)
      waiting.delete(message.id)
      if (message.type === 'answer') asked?.resolve(message.data)
      else asked?.reject(Object.assign(new Error(message.message), { code: message.code }))
    }
  }
  frame.addEventListener('message', ({ source, origin, data }) => {
    if (source !== frame.parent || origin !== product || data === null || typeof data !== 'object') return
    // Only the product speaks from that window and origin.
    if ('qifuyun' in data) hear(data as BridgeMessage)
  })
  return {
    leaving: leaving.signal,
    onState: (listener: Listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ask: (type: string, body: object = {}): Promise<unknown> =>
      new Promise((resolve, reject) => {
        last += 1
        waiting.set(String(last), { resolve, reject })
        frame.parent.postMessage({ ...body, qifuyun: 1, id: String(last), type }, product)
      }),
  }
}

/** What `mount` gets beside its element. */
export const contextFor = ({ ask, onState, leaving }: ReturnType<typeof openBridge>, told: BridgeContext) => ({
  ...told,
  /** Aborted when the tab is closed, before `unmount`. */
  signal: leaving,
  onState,
  toast: (text: string, kind = 'info') => ask('toast', { text, kind }),
  setTitle: (text: string) => ask('title', { text }),
  setHeight: (height: number | null) => ask('size', { height }),
  upload: (file: { name?: string }, { purpose = 'file', name = file.name ?? 'file' } = {}) => ask('upload', { file, name, purpose }),
  jump: (to: object) => ask('jump', { to }),
  authorize: () => ask('authorize'),
  setUnsaved: (unsaved: boolean) => ask('unsaved', { unsaved }),
  setPlace: (path: string) => ask('place', { path }),
})

/** Mounts the module that the document names, tells how that went, and lets it go when its tab is closed. */
export const runModule = (frame: FrameWindow, load: (entry: string) => Promise<AppModule>): void => {
  const bridge = openBridge(frame)
  const { documentElement, body } = frame.document
  const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
  // What goes wrong is told to the product; an answer to that is not waited for.
  const tell = (type: string, error: unknown): void => void bridge.ask(type, { message: wordsOf(error) }).catch(() => undefined)
  const follow = ({ theme, language }: BridgeState): void => {
    documentElement.dataset.theme = theme
    documentElement.style.colorScheme = theme
    documentElement.lang = language
  }
  const start = async (): Promise<void> => {
    // The module may be on its way while the product answers.
    const [told, module] = await Promise.all([bridge.ask('hello') as Promise<BridgeContext>, load(body.dataset.entry ?? '')])
    follow(told)
    bridge.onState(follow)
    if (typeof module.mount !== 'function') throw new TypeError('the module exports no mount(element, context)')
    const unmount = await module.mount(frame.document.getElementById('app'), contextFor(bridge, told))
    const leave = async (): Promise<void> => void (await unmount?.())
    const goodbye = (): void => void leave().catch((error: unknown) => tell('fault', error))
    if (bridge.leaving.aborted) goodbye()
    else bridge.leaving.addEventListener('abort', goodbye, { once: true })
    await bridge.ask('mounted')
    frame.addEventListener('error', ({ message }) => tell('fault', message ?? ''))
    frame.addEventListener('unhandledrejection', ({ reason }) => tell('fault', reason))
  }
  start().catch((error: unknown) => tell('failed', error))
}
