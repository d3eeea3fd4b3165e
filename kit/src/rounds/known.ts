import type { Context } from '#src/context.ts'
import type { Entity, StoredOf } from '#src/entity.ts'
import type { Standard, StandardVersion } from '#src/rounds/checklist.ts'
import type { Plan, Point, Route, Task, TaskPoint } from '#src/rounds/rounds.ts'

/** The entities of rounds as an application has them. */
export interface RoundEntities {
  standard: Entity
  standardVersion: Entity
  point: Entity
  route: Entity
  plan: Entity
  task: Entity
  taskPoint: Entity
}

/** The same, as the engine reads them: by the fields that it declared. */
export interface Known {
  standard: Standard
  standardVersion: StandardVersion
  point: Point
  route: Route
  plan: Plan
  task: Task
  taskPoint: TaskPoint
}

export type PointRow = StoredOf<Point>
export type RouteRow = StoredOf<Route>
export type PlanRow = StoredOf<Plan>
export type TaskRow = StoredOf<Task>
export type TaskPointRow = StoredOf<TaskPoint>
export type StandardRow = StoredOf<Standard>
export type VersionRow = StoredOf<StandardVersion>

/** A call about a row, however many more fields the application's own entity has. */
export type RowCall<Row> = Context & { row: Row; input: Record<string, unknown> }
