import type { Entity } from '@qifuyun/kit/entity.ts'
import { ATTENTION_LABELS, attentionOf } from '@qifuyun/kit/overview/attention.ts'
import type { AttentionKind } from '@qifuyun/kit/overview/overview-spec.ts'
import { useLabel } from '#src/label.ts'
import { useText } from '#src/texts.ts'

/** What groups of rows that need attention are called: by the state or the step in which they wait, where that is one. */
export const useAttentionName = (of: Entity): ((kind: AttentionKind) => string) => {
  const t = useText()
  const label = useLabel(of)
  return (kind) => {
    const [first] = of.spec.states
    if (kind === 'unheld' && first !== undefined) return label(first.label)
    const word = attentionOf(of).find((group) => group.kind === kind)?.word
    return word === undefined ? t(ATTENTION_LABELS[kind]) : label(word)
  }
}
