import type { CardContent } from '@qifuyun/contract/messaging/card.ts'
import { linkTarget } from '@qifuyun/ui/workspace/routing/safe-address.ts'

/** Where a card leads: a place of this page, another window, or, with the mobile app only, an address to scan. */
export type CardJump = { kind: 'inside' | 'outside' | 'scan'; to: string }

/**
 * A card leads where any link would; what is for the app only is shown as a code, which leads a phone to its place or, without one, to the
 * message at `place`. Null: nowhere.
 */
export const jumpOf = (
  { title, pcJumpUrl, urlScope }: Pick<CardContent, 'title' | 'pcJumpUrl' | 'urlScope'>,
  place: string,
): CardJump | null => {
  const target = linkTarget(pcJumpUrl, location.origin, title)
  if (urlScope === 'app') return { kind: 'scan', to: new URL(target && pcJumpUrl ? pcJumpUrl : place, location.origin).href }
  if (target === null) return null
  if ('window' in target) return { kind: 'outside', to: target.window }
  return { kind: 'inside', to: 'inside' in target ? target.inside : target.embedded }
}
