import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { useMyApps } from '@qifuyun/kit-web/installed.ts'
import { Part } from '@qifuyun/ui/components/ErrorBoundary.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { usePermit } from '@qifuyun/ui/workspace/permit/use-permit.ts'
import { useHasPage } from '@qifuyun/ui/workspace/routing/use-follow.ts'
import { Button } from 'antd'
import { ScanLine, SlidersHorizontal, Store } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { WithFirstSteps } from '#src/first-steps/WithFirstSteps.tsx'
import { useLiveEntries } from '#src/notifications/use-entries.ts'
import { type Layout, useArrange, useLayout } from './api.ts'
import { sectionsOf } from './arrange.ts'
import { CARD_TITLE, type CardKey, columnOf, isCardKey } from './card-keys.ts'
import { ApplicationsCard } from './cards/ApplicationsCard.tsx'
import { CardFrame, cardStyles } from './cards/CardFrame.tsx'
import { Figures } from './cards/Figures.tsx'
import { MARKET_PATH, MarketCard } from './cards/MarketCard.tsx'
import { NoticeCard } from './cards/NoticeCard.tsx'
import { ScheduleCard } from './cards/ScheduleCard.tsx'
import { TodoCard } from './cards/TodoCard.tsx'
import { Greeting } from './Greeting.tsx'
import { suggested } from './suggested.ts'
import { Tiles } from './Tiles.tsx'
import { useText } from './texts.ts'
import { type Tile, useTiles } from './tiles.ts'
import { useOpen } from './use-open.tsx'
import styles from './Workbench.module.css'
import { WorkbenchSkeleton } from './WorkbenchSkeleton.tsx'

// Loaded when somebody arranges.
const Arranging = lazy(async () => ({ default: (await import('./custom/Arranging.tsx')).Arranging }))
const CardsDialog = lazy(async () => ({ default: (await import('./custom/CardsDialog.tsx')).CardsDialog }))

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const SCAN_PATH = '/dashboard/scan'

interface ShownProps {
  layout: Layout
  tiles: readonly Tile[]
}

/** Cards that the viewer can have: of notices and of the market only with their pages. */
const usePossible = (): CardKey[] => {
  const hasPage = useHasPage()
  const readsNotices = usePermit([ROLE.announcements])
  const may: Partial<Record<CardKey, boolean>> = {
    notice: readsNotices,
    market: hasPage(MARKET_PATH),
    schedule: hasPage('/dashboard/meeting'),
  }
  return Object.keys(CARD_TITLE).filter((key): key is CardKey => isCardKey(key) && may[key] !== false)
}

const Favourites = ({ layout, tiles, onOpen }: ShownProps & { onOpen: (tile: Tile) => void }): ReactNode => {
  const t = useText()
  const chosen = layout.favourites.flatMap((uuid) => tiles.find((tile) => tile.uuid === uuid) ?? [])
  const shown = chosen.length > 0 ? chosen : suggested(tiles, layout.recents)
  return (
    <CardFrame title={t('常用应用')}>
      {shown.length === 0 ? (
        <p className={cardStyles.nothing}>{t('点「自定义」选择常用的应用')}</p>
      ) : (
        <Tiles label={t('常用应用')} tiles={shown} onOpen={onOpen} />
      )}
    </CardFrame>
  )
}

/** Nothing until something was opened. */
const Recents = ({ layout, tiles, onOpen }: ShownProps & { onOpen: (tile: Tile) => void }): ReactNode => {
  const t = useText()
  const shown = layout.recents.flatMap((uuid) => tiles.find((tile) => tile.uuid === uuid) ?? [])
  if (shown.length === 0) return null
  return (
    <CardFrame title={t('最近使用')}>
      <Tiles label={t('最近使用')} tiles={shown.slice(0, 8)} onOpen={onOpen} />
    </CardFrame>
  )
}

const SideCard = ({ cardKey }: { cardKey: CardKey }): ReactNode => {
  if (cardKey === 'todo') return <TodoCard />
  if (cardKey === 'notice') return <NoticeCard />
  if (cardKey === 'market') return <MarketCard />
  return cardKey === 'schedule' ? <ScheduleCard /> : null
}

const MainCard = ({ cardKey, layout, tiles, onOpen }: ShownProps & { cardKey: CardKey; onOpen: (tile: Tile) => void }): ReactNode => {
  if (cardKey === 'figures') return <Figures />
  if (cardKey === 'favourites') return <Favourites layout={layout} tiles={tiles} onOpen={onOpen} />
  if (cardKey === 'recents') return <Recents layout={layout} tiles={tiles} onOpen={onOpen} />
  if (cardKey !== 'applications') return null
  return <ApplicationsCard tiles={tiles} sections={sectionsOf(tiles, layout.groups)} onOpen={onOpen} />
}

const Shown = ({ layout, tiles }: ShownProps): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const possible = usePossible()
  const arrange = useArrange()
  const { open, dialog } = useOpen()
  const [arranging, setArranging] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const visible = (column: 'main' | 'side') => columnOf(layout.cards, column).filter((key) => possible.includes(key))
  const side = visible('side')
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <header className={styles.header}>
          <Greeting />
          {arranging ? (
            <>
              <Button onClick={() => setChoosing(true)}>{t('选择卡片')}</Button>
              <Button type="primary" onClick={() => setArranging(false)}>
                {t('完成')}
              </Button>
            </>
          ) : (
            <>
              <Button
                className={styles.scan ?? ''}
                icon={<ScanLine {...ICON} />}
                aria-label={t('扫一扫')}
                onClick={() => void navigate(SCAN_PATH)}
              />
              {possible.includes('market') ? (
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
          visible('main').map((key) => (
            <Part key={key}>
              <MainCard cardKey={key} layout={layout} tiles={tiles} onOpen={open} />
            </Part>
          ))
        )}
      </div>
      {side.length === 0 ? null : (
        <aside className={styles.side} aria-label={t('我的事项')}>
          {side.map((key) => (
            <Part key={key}>
              <SideCard cardKey={key} />
            </Part>
          ))}
        </aside>
      )}
      {choosing ? (
        <Suspense>
          <CardsDialog
            cards={layout.cards}
            possible={possible}
            onClose={() => setChoosing(false)}
            onSave={(cards) => {
              arrange({ cards })
              setChoosing(false)
            }}
          />
        </Suspense>
      ) : null}
      {dialog}
    </div>
  )
}

/** /dashboard/index: what waits, and everything that the user works with. */
const WorkbenchPage = (): ReactNode => {
  const [apps, layout] = [useMyApps(), useLayout()]
  const tiles = useTiles(apps.data)
  useLiveEntries()
  const failed = [apps, layout].find(({ isLoadingError }) => isLoadingError)
  const retry = (): void => {
    for (const query of [apps, layout]) if (query.isLoadingError) void query.refetch()
  }
  if (failed) return <LoadFailed error={failed.error} onRetry={retry} />
  if (apps.data === undefined || layout.data === undefined) return <WorkbenchSkeleton />
  return (
    <WithFirstSteps>
      <Shown layout={layout.data} tiles={tiles} />
    </WithFirstSteps>
  )
}
export default WorkbenchPage
