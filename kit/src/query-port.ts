/** Something that applications ask each other without knowing who provides the answer: `fee.clearance`. */
export interface QueryPort<Asked, Told> {
  name: string
  /** Several applications may provide an answer (`applications.queryAll`); else at most one does. */
  many: boolean
  /** Never set: it carries the types of the question and the answer. */
  types?: { asked: Asked; told: Told }
}

export const queryPort = <Asked, Told>(name: string, { many = false }: { many?: boolean } = {}): QueryPort<Asked, Told> => ({
  name,
  many,
})
