/** Something that applications ask each other without knowing who provides the answer: `fee.clearance`. */
export interface QueryPort<Asked, Told> {
  name: string
  /** Never there: it carries the types of what is asked and told. */
  types?: { asked: Asked; told: Told }
}

export const queryPort = <Asked, Told>(name: string): QueryPort<Asked, Told> => ({ name })
