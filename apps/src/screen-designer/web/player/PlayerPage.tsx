import { usePage } from '@qifuyun/kit-web/api.ts'
import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import type { ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { board } from '#src/screen-designer/boards/board.ts'
import { slideshow } from '#src/screen-designer/slideshows/slideshow.ts'
import styles from '#src/screen-designer/web/BoardCards.module.css'
import { BoardCards } from '#src/screen-designer/web/BoardCards.tsx'
import { playPath, slidesPath } from '#src/screen-designer/web/paths.ts'
import { useText } from '#src/screen-designer/web/texts.ts'
import { Frame } from './Frame.tsx'
import { InsidePlayer } from './InsidePlayer.tsx'
import { PlayerDialog } from './PlayerDialog.tsx'
import { Slideshow } from './Slideshow.tsx'

const SHOWN = 100

const Slideshows = (): ReactNode => {
  const t = useText()
  const shows = usePage(slideshow, { pageSize: SHOWN })
  const list = shows.data?.list ?? []
  if (list.length === 0) return null
  return (
    <>
      <h2 className={styles.heading}>{t('轮播')}</h2>
      <ul className={styles.shows}>
        {list.map(({ uuid, name }) => (
          <li key={uuid}>
            <Link to={slidesPath(uuid)}>{name}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}

const Choose = (): ReactNode => {
  const t = useText()
  const found = usePage(board, { pageSize: SHOWN, filter: { field: 'state', cmp: 'eq', value: board.stateCode('published') } })
  const { may } = useRights(slideshow)
  if (found.isLoadingError) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
  if (found.data === undefined) return <PageSkeleton />
  const { list } = found.data
  return (
    <>
      {list.length === 0 ? (
        <StateBlock picture="empty" title={t('还没有已发布的大屏')} action={<Link to="?entity=board">{t('去设计大屏')}</Link>} />
      ) : (
        <BoardCards label={t('选择要播放的大屏')} boards={list.map(({ uuid, name }) => ({ uuid, name }))} to={playPath} />
      )}
      {may('read') ? <Slideshows /> : null}
    </>
  )
}

/** 播放: a board or a slideshow over the whole window. */
export const PlayerPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const [params] = useSearchParams()
  const go = useNavigate()
  const [uuid, shows] = [params.get('board'), params.get('slideshow')]
  const leave = (): void => void go('?entity=player')
  return (
    <>
      <ScrollingPage heading={heading}>
        <Choose />
      </ScrollingPage>
      {uuid === null && shows === null ? null : (
        <PlayerDialog key={uuid ?? shows} label={t('播放')} onLeave={leave}>
          {shows !== null ? (
            <Slideshow uuid={shows} onLeave={leave} />
          ) : uuid === null ? null : (
            <Frame onLeave={leave}>
              <InsidePlayer board={uuid} />
            </Frame>
          )}
        </PlayerDialog>
      )}
    </>
  )
}
