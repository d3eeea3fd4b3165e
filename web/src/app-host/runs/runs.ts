import type { OpenedApp } from '@qifuyun/contract/app-host/endpoints.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { openApp } from '@qifuyun/ui/platform/request/endpoints/app-host.generated.ts'
import { SUB_APP_UNMOUNT_MS } from '@qifuyun/ui/workspace/tabs/kept-pages.ts'
import { tabActions, useTabs } from '@qifuyun/ui/workspace/tabs/tab-store.ts'
import { stateAt } from '../bridge/context.ts'
import { signedInAddress } from './authorise.ts'
import { createLive, guardUnsaved, type Live, lives, ownsTab, type Place, say, tabOf } from './lives.ts'
import { changeRun, dropRun, FRESH, type Problem, putRun, useRuns } from './run-store.ts'

/** As long as any page in a frame may take to answer. */
const LOAD_LIMIT_MS = 8_000

/** Whether it is shown in a frame. A page without encryption is not, beside a secure one: no browser does. */
export const isFramed = ({ shownAs, state, entryUrl }: OpenedApp): boolean => {
  if (state !== 'enabled') return false
  const blocked = location.protocol === 'https:' && entryUrl?.startsWith('http:') === true
  return shownAs === 'module' || (shownAs === 'page' && !blocked)
}

/** Takes the frame away and says why. */
export const failRun = (key: string, live: Live, problem: Problem, words = ''): void => {
  clearTimeout(live.timer)
  live.frame = null
  changeRun(key, { phase: 'failed', problem, words })
}

/** It has answered. */
export const settleRun = (key: string, live: Live): void => {
  clearTimeout(live.timer)
  if (useRuns.getState()[key]?.phase === 'loading') changeRun(key, { phase: 'running' })
}

/** Puts the frame up; from now on it has eight seconds to answer. */
const load = async (key: string, live: Live, opened: OpenedApp): Promise<void> => {
  const src = opened.shownAs === 'page' ? await signedInAddress(opened) : opened.entryUrl
  if (lives.get(key) !== live) return
  if (src === null) return failRun(key, live, 'address')
  // A module runs in a document without an origin of its own.
  live.origin = opened.shownAs === 'page' ? new URL(src).origin : 'null'
  changeRun(key, { src, phase: 'loading' })
  live.timer = setTimeout(() => failRun(key, live, 'silent'), LOAD_LIMIT_MS)
}

const begin = async (key: string, app: string, attempt: number): Promise<void> => {
  const live = createLive()
  lives.set(key, live)
  putRun(key, { ...FRESH, attempt })
  const isOver = () => lives.get(key) !== live
  try {
    const opened = await call(openApp, { app }, { quiet: true })
    if (isOver()) return
    changeRun(key, { opened, phase: isFramed(opened) ? 'opening' : 'running' })
    // Pages of ours are called what their route says, in the user's language.
    if (opened.shownAs !== 'kit' && opened.appName !== '' && ownsTab(key)) tabActions.rename(key, opened.appName)
    if (isFramed(opened)) await load(key, live, opened)
  } catch (error) {
    if (!isOver()) changeRun(key, { error, phase: 'failed' })
  }
}

/** Opens the application of a tab; does nothing while it is open. */
export const startRun = (key: string, app: string): void => {
  const live = lives.get(key)
  if (live !== undefined && live.leaving === undefined) return
  // Its tab was opened again within the second that it had to say goodbye: it has, so it starts over.
  clearTimeout(live?.leaving)
  void begin(key, app, (useRuns.getState()[key]?.attempt ?? -1) + 1)
}

/** Opens it again, with a new address. */
export const restartRun = (key: string, app: string): void => {
  clearTimeout(lives.get(key)?.timer)
  void begin(key, app, (useRuns.getState()[key]?.attempt ?? -1) + 1)
}

const end = (key: string, live: Live): void => {
  if (lives.get(key) !== live) return
  clearTimeout(live.timer)
  lives.delete(key)
  dropRun(key)
  guardUnsaved()
}

/** Its page was taken down, and its frame with it, while the tab stays: there is nobody left to speak with. A hidden page keeps its frame. */
export const endIfGone = (key: string): void => {
  const live = lives.get(key)
  if (live?.frame && !live.frame.isConnected && live.leaving === undefined) end(key, live)
}

/** The tab was closed: the application is told, and is gone a second later, with its page. What has no frame has nothing to say. */
const leave = (key: string, live: Live): void => {
  if (live.frame === null) return end(key, live)
  if (live.told !== '') say(live, { type: 'close' })
  live.leaving = setTimeout(() => end(key, live), SUB_APP_UNMOUNT_MS)
}

/** Names the frame in which the application of a tab runs. */
export const attachFrame = (key: string, frame: HTMLIFrameElement): void => {
  const live = lives.get(key)
  if (live) live.frame = frame
}

/** A document has arrived in the frame. The page of others may go on to another of its own; the document of a module is the only one. */
export const frameLoaded = (key: string): void => {
  const [live, opened] = [lives.get(key), useRuns.getState()[key]?.opened]
  if (!live || !opened) return
  live.loads += 1
  if (opened.shownAs === 'page') settleRun(key, live)
  else if (live.loads > 1) failRun(key, live, 'left')
}

const tell = (live: Live): void => {
  const state = stateAt(live.place?.path ?? null, live.path)
  const told = JSON.stringify(state)
  if (live.told === '' || told === live.told) return
  live.told = told
  say(live, { type: 'state', ...state })
}

/** Its tab is shown at this place, until the function that is given back is called. The application is told of both, once a turn. */
export const showRun = (key: string, place: Place): (() => void) => {
  const live = lives.get(key)
  if (!live) return () => undefined
  live.place = place
  live.path = place.path
  queueMicrotask(() => tell(live))
  return () => {
    live.place = null
    queueMicrotask(() => tell(live))
  }
}

// Once a page: applications go on while their pages are hidden and have no effects.
useTabs.subscribe(({ tabs }, before) => {
  if (tabs === before.tabs) return
  const isOpen = (list: typeof tabs, key: string) => list.some(({ group }) => group === tabOf(key))
  for (const [key, live] of lives) if (isOpen(before.tabs, key) && !isOpen(tabs, key)) leave(key, live)
})
