import type { z } from 'zod'
import type { Payload } from '#src/event.ts'

/** Something that one application has another one do, which may not be open, or not exist yet: `fee.raise`. */
export interface Command<I extends Payload = Payload, A extends Payload = Payload> {
  name: string
  input: I
  answer: A
  /** Fields of the input that say what it is about: about one thing it is done once, however often it is ordered. */
  key: readonly string[]
}

/** Declares a command with schemas of what is sent and answered. What waits is read by the schema of its day: what is added must be optional. */
export const command = <I extends Payload, A extends Payload>(
  name: string,
  input: I,
  { key, answer }: { key: readonly (keyof z.output<I> & string)[]; answer: A },
): Command<I, A> => ({ name, input, answer, key })

/** How it stands with what was ordered: what was refused while it waited may be ordered again. */
export type Ordered<Answer> = { state: 'done'; answer: Answer } | { state: 'waiting' } | { state: 'refused'; reason: string }
