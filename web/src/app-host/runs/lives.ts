import type { BridgeMessage, JumpTarget } from '@qifuyun/contract/app-host/bridge.ts'
import { BRIDGE_VERSION } from '@qifuyun/contract/app-host/bridge.ts'
import type { Speaker } from '../bridge/hear.ts'
import { createPace } from '../bridge/pace.ts'

/** What an application may do to the page around it, only while its tab is shown: one in the background moves nobody. */
export interface Place {
  /** Its own place, as the address says. */
  path: string
  /** False: there is no such place for the user. */
  jump: (to: JumpTarget) => boolean
  setPath: (path: string) => void
}

/** The part of a run that is no state of a component: hidden pages have no effects, yet their applications go on. */
export interface Live {
  frame: HTMLIFrameElement | null
  /** Of the document that may speak. */
  origin: string
  /** Documents that the frame has shown. */
  loads: number
  place: Place | null
  /** Where it was when it was last shown. */
  path: string
  /** The last state that it was told, so that nothing is said twice; empty until it has said hello: nobody else is spoken to. */
  told: string
  unsaved: boolean
  pace: () => boolean
  timer: ReturnType<typeof setTimeout> | undefined
  leaving: ReturnType<typeof setTimeout> | undefined
}

/** By the key of the run. */
export const lives = new Map<string, Live>()

/** The key of an application that has no tab for itself. */
export const keyIn = (tab: string, app: string): string => `${tab}/${app}`
/** The group of the tab that an application is shown in. */
export const tabOf = (key: string): string => key.split('/', 1)[0] ?? key
/** Whether it has a tab for itself, which it may name. */
export const ownsTab = (key: string): boolean => tabOf(key) === key

export const createLive = (): Live => ({
  frame: null,
  origin: '',
  loads: 0,
  place: null,
  path: '/',
  told: '',
  unsaved: false,
  pace: createPace(),
  timer: undefined,
  leaving: undefined,
})

export const speakerOf = ({ frame, origin }: Live): Speaker => ({ window: frame?.contentWindow ?? null, origin })

/** A message without the mark of the bridge. */
type Word = BridgeMessage extends infer Message ? (Message extends BridgeMessage ? Omit<Message, 'qifuyun'> : never) : never

/** Says something to the application. What has no origin of its own can only be addressed as anybody; what is said holds no secret. */
export const say = ({ frame, origin }: Live, word: Word): void =>
  frame?.contentWindow?.postMessage({ qifuyun: BRIDGE_VERSION, ...word }, origin === 'null' ? '*' : origin)

const stay = (event: BeforeUnloadEvent): void => event.preventDefault()

/** The window asks before it goes while an application has changes that are not saved. */
export const guardUnsaved = (): void => {
  if ([...lives.values()].some(({ unsaved }) => unsaved)) addEventListener('beforeunload', stay)
  else removeEventListener('beforeunload', stay)
}
