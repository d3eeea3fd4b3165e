/** Something that applications ask each other without knowing who answers: `fee.clearance`. */
export interface Question<Asked, Told> {
  name: string
  /** Never there: it carries the types of what is asked and told. */
  types?: { asked: Asked; told: Told }
}

export const question = <Asked, Told>(name: string): Question<Asked, Told> => ({ name })
