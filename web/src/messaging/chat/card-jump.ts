import type { CardContent } from '@qifuyun/contract/messaging/card.ts'

/** Where a card leads: a place of this page, another window, or, with the mobile app only, an address to scan. */
export type CardJump = { kind: 'inside' | 'outside' | 'scan'; to: string }

const OWN_PATH = /^\/(?![/\\])/
const embedded = (title: string, address: string): string => `/jump?${new URLSearchParams({ title, contentUrl: address })}`

/**
 * Own paths stay in this page; secure addresses are framed in it, others open beside it (the server's rule for outside links); what is for
 * the app only is shown as a code, which leads a phone to its place or, without one, to the message at `place`. Anything else leads nowhere.
 */
export const jumpOf = (
  { title, pcJumpUrl, urlScope }: Pick<CardContent, 'title' | 'pcJumpUrl' | 'urlScope'>,
  place: string,
): CardJump | null => {
  const own = pcJumpUrl !== null && OWN_PATH.test(pcJumpUrl)
  const web = pcJumpUrl !== null && /^https?:\/\//i.test(pcJumpUrl)
  if (urlScope === 'app') {
    const to = own || web ? pcJumpUrl : place
    return { kind: 'scan', to: new URL(to, location.origin).href }
  }
  if (own) return { kind: 'inside', to: pcJumpUrl }
  if (!web) return null
  return /^https:/i.test(pcJumpUrl) ? { kind: 'inside', to: embedded(title, pcJumpUrl) } : { kind: 'outside', to: pcJumpUrl }
}
