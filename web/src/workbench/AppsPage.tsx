import { useMyApps } from '@qifuyun/kit-web/installed.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { useHasPage } from '@qifuyun/ui/workspace/routing/use-follow.ts'
import { Button } from 'antd'
import { SlidersHorizontal, Store } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLiveEntries } from '#src/notifications/use-entries.ts'
import { type Layout, useLayout } from './api.ts'
import { sectionsOf } from './arrange.ts'
import { ApplicationsCard } from './cards/ApplicationsCard.tsx'
import { CardFrame } from './cards/CardFrame.tsx'
import { favouritesOf } from './suggested.ts'
import { Tiles } from './Tiles.tsx'
import { useText } from './texts.ts'
import { type Tile, useTiles } from './tiles.ts'
import { MARKET_PATH } from './to.ts'
import { useOpen } from './use-open.tsx'
import styles from './Workbench.module.css'
import { WorkbenchSkeleton } from './WorkbenchSkeleton.tsx'

// Loaded when somebody arranges.
const Arranging = lazy(async () => ({ default: (await import('./custom/Arranging.tsx')).Arranging }))

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const RECENTS_SHOWN = 8

interface ShownProps {
  layout: Layout
  tiles: readonly Tile[]
}

const Cards = ({ layout, tiles, onOpen }: ShownProps & { onOpen: (tile: Tile) => void }): ReactNode => {
  const t = useText()
  const favourites = favouritesOf(tiles, layout)
  const recents = layout.recents.flatMap((uuid) => tiles.find((tile) => tile.uuid === uuid) ?? []).slice(0, RECENTS_SHOWN)
  const list = (title: string, shown: readonly Tile[]): ReactNode =>
    shown.length === 0 ? null : (
      <CardFrame title={title}>
        <Tiles label={title} tiles={shown} onOpen={onOpen} />
      </CardFrame>
    )
  return (
    <>
      {list(t('常用应用'), favourites)}
      {list(t('最近使用'), recents)}
      <ApplicationsCard tiles={tiles} sections={sectionsOf(tiles, layout.groups)} onOpen={onOpen} />
    </>
  )
}

const Shown = ({ layout, tiles }: ShownProps): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const hasPage = useHasPage()
  const { open, dialog } = useOpen()
  const [arranging, setArranging] = useState(false)
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <header className={styles.header}>
          <h1 className={styles.hello} tabIndex={-1}>
            {t('全部应用')}
          </h1>
          {arranging ? (
            <Button type="primary" onClick={() => setArranging(false)}>
              {t('完成')}
            </Button>
          ) : (
            <>
              {hasPage(MARKET_PATH) ? (
                <Button icon={<Store {...ICON} />} onClick={() => void navigate(MARKET_PATH)}>
                  {t('云市场')}
                </Button>
              ) : null}
              <Button icon={<SlidersHorizontal {...ICON} />} onClick={() => setArranging(true)}>
                {t('自定义')}
              </Button>
            </>
          )}
        </header>
        {arranging ? (
          <Suspense fallback={<WorkbenchSkeleton />}>
            <Arranging layout={layout} tiles={tiles} />
          </Suspense>
        ) : (
          <Cards layout={layout} tiles={tiles} onOpen={open} />
        )}
      </div>
      {dialog}
    </div>
  )
}

/** /dashboard/apps: everything that the user may open, by group; the place where favourites and groups are arranged. */
const AppsPage = (): ReactNode => {
  const [apps, layout] = [useMyApps(), useLayout()]
  const tiles = useTiles(apps.data)
  useLiveEntries()
  const failed = [apps, layout].find(({ isLoadingError }) => isLoadingError)
  const retry = (): void => {
    for (const query of [apps, layout]) if (query.isLoadingError) void query.refetch()
  }
  if (failed) return <LoadFailed error={failed.error} onRetry={retry} />
  if (apps.data === undefined || layout.data === undefined) return <WorkbenchSkeleton />
  return <Shown layout={layout.data} tiles={tiles} />
}
export default AppsPage
