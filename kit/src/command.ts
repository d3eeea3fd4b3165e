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

/** Declares a command with schemas of its input and answer. Waiting commands are read by the newest schema: added fields must be optional. */
export const command = <I extends Payload, A extends Payload>(
  name: string,
  input: I,
  { key, answer }: { key: readonly (keyof z.output<I> & string)[]; answer: A },
): Command<I, A> => ({ name, input, answer, key })

/** The state of a command; one that was refused while it waited may be ordered again. */
export type Ordered<Answer> = { state: 'done'; answer: Answer } | { state: 'waiting' } | { state: 'refused'; reason: string }
