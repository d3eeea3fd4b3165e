import type { Entity } from '#src/entity.ts'
import type { Kpi, Unit } from '#src/kpi.ts'

/** A figure that an application declares among its `kpis`, as the others know it. */
export interface FigureKind {
  /** By this it is asked for: `pkg41.loan.out`. */
  code: string
  /** Its application: route code, name in code, which English texts go by, and what people call it. */
  app: { key: string; catalogue: string; label: string }
  /** Its rows: name in code, and what people call them. */
  of: { entity: string; label: string }
  label: string
  unit: Unit
  better: Kpi['better']
  target: number | null
  /** Digits after the point of a share; null: as many as it has. */
  digits: number | null
  /** It says how things stand when a period ends, not what came in it. */
  standing: boolean
  /** It counts or sums: what it is of parts adds up to the whole. */
  adds: boolean
  /** Fields of its rows: the project, where they belong to one, and the moment by which they count to periods. */
  project: string | null
  at: string
}

/** A figure that the caller may read. */
export interface ReadFigure extends FigureKind {
  /** The projects that their data scope reaches; null: all rows of the enterprise. */
  projects: readonly string[] | null
}

/** Days, both of which belong to it. */
export interface FigureSpan {
  from: string
  to: string
}

export interface AskedFigures {
  /** Codes. */
  figures: readonly string[]
  spans: readonly FigureSpan[]
  /** Projects that are taken together; null: all rows, those of no project too. */
  places: readonly (readonly string[] | null)[]
}

/** What figures come to, by code: a number for each span and in it for each place, in their order; null where there is none. */
export type FigureValues = ReadonlyMap<string, readonly (readonly (number | null)[])[]>

/** Figures of all applications. What stands now is known of days that have passed as it was kept each night. */
export interface Figures {
  /** All figures of the applications that the enterprise has open. */
  known(): Promise<readonly FigureKind[]>
  /** Those that the caller may read. For calls of people only. */
  mine(): Promise<readonly ReadFigure[]>
  /** Over all rows of the enterprise; what is not known is absent. A fixed number of statements for each entity. */
  values(asked: AskedFigures): Promise<FigureValues>
  /** As `values`, over the rows that the caller reads; of days that have passed only to whom reads all. For calls of people only. */
  valuesOfMine(asked: AskedFigures): Promise<FigureValues>
}

/** The code of a figure of an entity. */
export const figureCode = ({ spec: { app, name } }: Pick<Entity, 'spec'>, key: string): string => `${app.appKey ?? app.key}.${name}.${key}`
