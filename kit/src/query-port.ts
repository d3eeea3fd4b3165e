/** Something that applications ask each other without knowing who provides the answer: `fee.clearance`. */
export interface QueryPort<Asked, Told, Many extends boolean = boolean> {
  name: string
  /** Several applications may provide an answer (`applications.queryAll`); else at most one does (`applications.query`). */
  many: Many
  /** Never set: it carries the types of the question and the answer. */
  types?: { asked: Asked; told: Told }
}

export const queryPort = <Asked, Told>(name: string): QueryPort<Asked, Told, false> => ({ name, many: false })

/** One that several applications may provide an answer of. */
export const queryPortOfMany = <Asked, Told>(name: string): QueryPort<Asked, Told, true> => ({ name, many: true })
