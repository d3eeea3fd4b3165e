import { BRIDGE_VERSION, type BridgeRequest, bridgeRequest } from '@qifuyun/contract/app-host/bridge.ts'

/** A message of a window, as the browser gives it. */
export type Said = Pick<MessageEvent<unknown>, 'source' | 'origin' | 'data'>

/** From whom messages are accepted: the window of the frame, as long as the registered origin is shown in it. */
export interface Speaker {
  window: unknown
  /** `null` for a document without an origin of its own. */
  origin: string
}

/** What was said: a request, something under an id that the bridge does not know, or nothing that is meant for us. */
export type Heard = { request: BridgeRequest } | { unknown: string } | null

/** Reads a message. Anyone who is not the speaker is not answered: a page that moved elsewhere, another window, an extension. */
export const hear = ({ source, origin, data }: Said, speaker: Speaker): Heard => {
  if (source === null || source !== speaker.window || origin !== speaker.origin) return null
  if (typeof data !== 'object' || data === null || !('qifuyun' in data) || data.qifuyun !== BRIDGE_VERSION) return null
  const { success, data: request } = bridgeRequest.safeParse(data)
  if (success) return { request }
  return 'id' in data && typeof data.id === 'string' ? { unknown: data.id } : null
}
