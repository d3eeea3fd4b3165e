import type { Context } from '@qifuyun/kit/context.ts'
import { issueCode, readCode } from '@qifuyun/kit/signed-code.ts'

/** What a signed code of a card is called. */
const CODE = 'hy'
/** A card shows another code after so long, and the one before is still read for a while. */
const SHOWN_MS = 60_000
const READ_MS = 90_000
const ENDS = 3
const SECOND_MS = 1_000

/** The code of a member's card: a picture of it is worth nothing a little later. */
export const cardCode = ({ signing, clock }: Context, uuid: string) => ({
  text: issueCode(signing, CODE, uuid, new Date(clock.now.getTime() + READ_MS)),
  caption: '结账或兑换时出示，每分钟更新',
  refreshAfterMs: SHOWN_MS,
})

/** The member whose card shows a code now; null: it is none, or an old one. */
export const readCard = ({ signing, clock }: Context, code: string): string | null => {
  const uuid = readCode(signing, CODE, code)
  const ends = Number(code.trim().split(':')[ENDS]) * SECOND_MS
  return ends > clock.now.getTime() ? uuid : null
}
