import type { AssignedSpec } from '#src/work/assigned.ts'
import type { DeadlineSpec } from '#src/work/deadlines.ts'
import type { ExpiresSpec } from '#src/work/expires.ts'
import type { CalledBackSpec, RatedSpec } from '#src/work/rated.ts'
import type { SuspendableSpec } from '#src/work/suspendable.ts'
import type { TodoMap } from '#src/work/todos.ts'

/** What an entity says of the work that its rows are; null: nothing. */
export interface WorkSpec {
  assigned: AssignedSpec | null
  deadlines: DeadlineSpec | null
  suspendable: SuspendableSpec | null
  rated: RatedSpec | null
  calledBack: CalledBackSpec | null
  expires: ExpiresSpec | null
  todos: TodoMap
  /** The reference that names the row through whose hands this one notes that it goes. */
  logsHandsOf: string | null
}

export const NO_WORK: WorkSpec = {
  assigned: null,
  deadlines: null,
  suspendable: null,
  rated: null,
  calledBack: null,
  expires: null,
  todos: {},
  logsHandsOf: null,
}
