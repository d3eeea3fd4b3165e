import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { lazy, type ReactNode, Suspense } from 'react'
import { KanbanView } from '#src/views/board/KanbanView.tsx'
import { CalendarView } from '#src/views/CalendarView.tsx'
import { ChartView } from '#src/views/ChartView.tsx'
import { GalleryView } from '#src/views/GalleryView.tsx'
import { MapView } from '#src/views/map/MapView.tsx'
import { TreeView } from '#src/views/TreeView.tsx'
import { WordsView } from '#src/views/words/WordsView.tsx'
import type { ListModel } from './use-list.ts'
import type { Work } from './use-work.ts'
import type { NamedView } from './views.ts'

const PlanView = lazy(async () => ({ default: (await import('#src/views/plan/PlanView.tsx')).PlanView }))
const PivotView = lazy(async () => ({ default: (await import('#src/views/pivot/PivotView.tsx')).PivotView }))

interface ViewContentProps {
  view: Exclude<NamedView, { kind: 'table' }>
  list: ListModel
  work: Work
}

const Shown = ({ view, list, work }: ViewContentProps): ReactNode => {
  if (view.kind === 'custom') return view.render(list, work)
  switch (view.view.kind) {
    case 'kanban':
      return <KanbanView list={list} work={work} name={view.key} view={view.view} />
    case 'calendar':
      return <CalendarView list={list} work={work} from={view.view.from} to={view.view.to} />
    case 'gallery':
      return <GalleryView list={list} work={work} image={view.view.image} />
    case 'pivot':
      return <PivotView list={list} name={view.key} view={view.view} />
    case 'chart':
      return <ChartView list={list} by={view.view.by} />
    case 'words':
      return <WordsView list={list} name={view.key} of={view.view.of} />
    case 'tree':
      return <TreeView list={list} />
    case 'plan':
      return <PlanView list={list} view={view.view} />
    case 'map':
      return <MapView list={list} work={work} at={view.view.at} />
  }
}

/** A list looked at in another way than as a table. */
export const ViewContent = (props: ViewContentProps): ReactNode => (
  <Suspense fallback={<PageSkeleton />}>
    <Shown {...props} />
  </Suspense>
)
