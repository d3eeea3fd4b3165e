import { ORGAN_TYPE } from '#src/dictionaries/dictionary.ts'

/** Whether a node of this type may stand under another: a group stands at the root only, and nothing stands under a position. */
export const mayStandUnder = (organTypeCode: number, parentTypeCode: number): boolean =>
  organTypeCode !== ORGAN_TYPE.group && parentTypeCode !== ORGAN_TYPE.position
