/** What server and browser judge a pass by. */
export interface Leaving {
  projectUuid: string | null
  passAt: { begin: string; end: string }
  expiresAt: string | null
}

/** Why nothing leaves by a pass that is ready: the gate is one of another project, it is too early, or too late. */
export type Objection = 'gate' | 'early' | 'late'

/** What stands against a pass that is ready at a gate; null when the goods may leave. */
export const objectionTo = (
  { projectUuid, passAt, expiresAt }: Leaving,
  gate: { projectUuid: string | null } | undefined,
  now: Date,
): Objection | null => {
  if (gate === undefined || gate.projectUuid !== projectUuid) return 'gate'
  if (now < new Date(passAt.begin)) return 'early'
  return now < new Date(expiresAt ?? passAt.end) ? null : 'late'
}

interface Thing {
  name: string
  qty: number
  unit?: string | null
}

/** 沙发1套、餐椅4把 */
export const goodsText = (goods: readonly Thing[]): string => goods.map(({ name, qty, unit }) => `${name}${qty}${unit ?? ''}`).join('、')
