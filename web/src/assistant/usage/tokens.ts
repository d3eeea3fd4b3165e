import type { Budget } from '../api.ts'

const PERCENT = 100

/** A number of tokens as people read it. */
export const tokens = (n: number): string => n.toLocaleString('en-US')

/** How much of its limit a purse has used, in percent. */
export const share = ({ tokensUsed, tokenLimit }: Budget): number => {
  if (tokenLimit === null) return 0
  return tokenLimit === 0 ? PERCENT : Math.min(PERCENT, Math.round((tokensUsed / tokenLimit) * PERCENT))
}
