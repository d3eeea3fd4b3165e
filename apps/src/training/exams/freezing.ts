import { shuffled } from '@qifuyun/kit/values/shuffled.ts'
import { TYPE } from '#src/training/codes.ts'
import type { Asked } from '#src/training/papers/choosing.ts'
import { letterOf, linesOf } from '#src/training/questions/keys.ts'

/** What is right in one line of an attempt, and whose copy the line is. */
export interface FrozenKey {
  question: string
  right: string[]
}

/** A line of an attempt as it is shown, and its key, which is not. */
export interface Frozen {
  line: { type: Asked['of']['type']; stem: string; choices: string | null; full: number; given: null; got: null; comment: null }
  key: FrozenKey
}

const TRUE = '对'

/** Letters of what is right, by the order in which the choices are shown. */
const rightOf = ({ type, choices, answer }: Asked['of'], shown: readonly string[]): string[] => {
  if (type === TYPE.fill) return linesOf(answer)
  if (type === TYPE.essay) return [answer]
  if (type === TYPE.judge) return [answer === TRUE ? 'A' : 'B']
  const written = linesOf(choices)
  const texts = written.filter((_text, index) => answer.includes(letterOf(index)))
  return shown.flatMap((text, index) => (texts.includes(text) ? [letterOf(index)] : []))
}

/** Questions as an attempt keeps them, whatever becomes of them in the question bank. With a `key` in an order of their own. */
export const frozen = (asked: readonly Asked[], key: string | null): Frozen[] =>
  (key === null ? asked : shuffled(asked, key)).map(({ of, full }) => {
    const choices = linesOf(of.choices)
    const shown = key === null ? choices : shuffled(choices, `${key} ${of.uuid}`)
    return {
      line: {
        ...{ type: of.type, stem: of.stem, choices: shown.length === 0 ? null : shown.join('\n'), full },
        ...{ given: null, got: null, comment: null },
      },
      key: { question: of.uuid, right: rightOf(of, shown) },
    }
  })

/** What was answered, by the line of the attempt. */
export type Given = Readonly<Record<string, readonly string[]>>

// Both are texts of our own, which no client writes.
export const keysOf = ({ keys }: { keys: string | null }): FrozenKey[] => JSON.parse(keys ?? '[]') as FrozenKey[]
export const givenOf = (text: string | null): Given => JSON.parse(text ?? '{}') as Given
