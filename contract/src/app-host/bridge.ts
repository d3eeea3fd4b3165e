import { z } from 'zod'

// What pages of others and the product say to each other through `postMessage` (docs/applications.md). Everything that comes from outside is
// read by `bridgeRequest`; what it does not know is answered with a refusal.

/** Marks a message of this bridge, and its version. */
export const BRIDGE_VERSION = 1

export const APP_PATH_MAX = 500
export const TITLE_MAX = 30
export const TOAST_MAX = 200
/** Pixels. */
export const HEIGHT_MAX = 20_000
/** How much of what an application says about its own failure is shown. */
export const PROBLEM_MAX = 200

const line = (max: number) => z.string().trim().min(1).max(max)
const path = z.string().max(APP_PATH_MAX).startsWith('/')
const problem = z.string().transform((text) => text.slice(0, PROBLEM_MAX))

const target = z.union([
  /** An application, by route code or id, at a place of its own. */
  z.strictObject({ app: line(64), path: path.optional() }),
  /** A page of the product, by the name of its route. */
  z.strictObject({ page: line(64) }),
  /** Any address: inside, embedded or in a window, as links are followed everywhere. */
  z.strictObject({ url: line(2_000) }),
])

const says = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.object({ qifuyun: z.literal(BRIDGE_VERSION), id: line(64), type: z.literal(type), ...shape })

/** What an application may ask for. Each is answered under its `id`. */
export const bridgeRequest = z.discriminatedUnion('type', [
  says('hello', {}),
  says('toast', { kind: z.enum(['success', 'info', 'warning', 'error']), text: line(TOAST_MAX) }),
  says('title', { text: line(TITLE_MAX) }),
  /** Pixels; null fills the sheet. */
  says('size', { height: z.int().min(1).max(HEIGHT_MAX).nullable() }),
  /** `file` is a File or Blob: the browser's own classes are judged where there is one. */
  says('upload', { file: z.unknown(), name: line(255), purpose: z.enum(['image', 'file']) }),
  says('jump', { to: target }),
  /** A fresh authorisation code, when the page's own sign-in is over. */
  says('authorize', {}),
  /** Changes that are not saved: closing the tab asks first. */
  says('unsaved', { unsaved: z.boolean() }),
  /** The place inside the application, kept in the address. */
  says('place', { path }),
  says('mounted', {}),
  /** It could not start. */
  says('failed', { message: problem }),
  /** It threw later. */
  says('fault', { message: problem }),
])
export type BridgeRequest = z.output<typeof bridgeRequest>
export type JumpTarget = z.output<typeof target>

/** Who uses the application: what a colleague sees, no number and no token. */
export interface BridgeUser {
  userUuid: string
  userName: string
  avatar: string | null
  position: string | null
  enterpriseUuid: string
  enterpriseName: string
}

/** How the product stands around an application at the moment. */
export interface BridgeState {
  /** Its tab is shown. */
  visible: boolean
  theme: 'light' | 'dark'
  language: 'zh-CN' | 'en'
  /** Its place in the address; `/` at first. */
  path: string
}

/** The answer to `hello`. */
export interface BridgeContext extends BridgeState {
  app: { appUuid: string; appKey: string | null; appName: string }
  user: BridgeUser
}

/** The answer to `upload`. */
export interface BridgeFile {
  fileUuid: string
  fileName: string
  fileSize: number
  /** What calls of the product take. */
  filePath: string
  /** Shows the file; works a day. */
  url: string
}

/** `invalid`: not of this bridge. `hidden`: not while another tab is shown. `refused`: the user or the server would not. `busy`: too much at once. */
export type RefusalCode = 'invalid' | 'hidden' | 'refused' | 'busy'

/** What the product says. */
export type BridgeMessage =
  | { qifuyun: typeof BRIDGE_VERSION; type: 'answer'; id: string; data: unknown }
  | { qifuyun: typeof BRIDGE_VERSION; type: 'refusal'; id: string; code: RefusalCode; message: string }
  | ({ qifuyun: typeof BRIDGE_VERSION; type: 'state' } & BridgeState)
  /** The tab was closed; the page goes in a second. */
  | { qifuyun: typeof BRIDGE_VERSION; type: 'close' }
