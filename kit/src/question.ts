import type { Context } from '#src/server.ts'

/** Something that applications ask each other without knowing who answers: `fee.clearance`. */
export interface Question<Asked, Told> {
  name: string
  /** Never there: it carries the types of what is asked and told. */
  types?: { asked: Asked; told: Told }
}

export const question = <Asked, Told>(name: string): Question<Asked, Told> => ({ name })

/** A question with the function of the application that answers it. */
export interface Known {
  name: string
  tell(context: Context, asked: unknown): Promise<unknown>
}

/** Binds a function to a question; both are typed by it. */
export const knowing = <Asked, Told>({ name }: Question<Asked, Told>, tell: (context: Context, asked: Asked) => Promise<Told>): Known => ({
  name,
  // Whoever asks is typed by the same question.
  tell: (context, asked) => tell(context, asked as Asked),
})
