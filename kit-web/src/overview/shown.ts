import type { App } from '@qifuyun/kit/app.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import type { OverviewData, Place, placesIn } from './overview-data.ts'
import type { PeriodWords } from './words.ts'

/** What the parts of an overview are given. */
export interface ShownProps {
  app: App
  data: OverviewData
  /** The entity that leads. */
  of: Entity
  words: PeriodWords
  places: ReturnType<typeof placesIn>
  /** Shows the rows behind a figure. */
  onOpen: (entity: string, place: Place) => void
}
