import { useCatalogues } from '@qifuyun/kit-web/use-catalogues.ts'
import { useMedia } from '@qifuyun/ui/components/use-media.ts'
import { Logo } from '@qifuyun/ui/light/Logo.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { currentLanguage } from '@qifuyun/ui/platform/i18n/i18n.ts'
import { useFullScreen } from '@qifuyun/ui/platform/use-full-screen.ts'
import { Maximize, Minimize } from 'lucide-react'
import { type ReactNode, useRef, useSyncExternalStore } from 'react'
import type { Board } from './api.ts'
import styles from './Board.module.css'
import { TodayTiles, TopTiles } from './CentreTiles.tsx'
import { EventsPanel, FiguresPanel, RatingPanel, RoomsPanel } from './SidePanels.tsx'
import { Towers } from './Towers.tsx'
import { useText } from './texts.ts'
import { HEIGHT, useFit, WIDTH } from './use-stage.ts'
import { PlacesPanel, WorkPanel } from './WorkPanels.tsx'

/** Without news for so long something is wrong. */
const STALE_MS = 300_000

const everySecond = (changed: () => void): (() => void) => {
  const timer = setInterval(changed, 1_000)
  return () => clearInterval(timer)
}
const second = (): number => Math.floor(Date.now() / 1_000)

/** The running clock, and how old the data are. */
const Clock = ({ readAt }: { readAt: number }): ReactNode => {
  const t = useText()
  const now = new Date(useSyncExternalStore(everySecond, second) * 1_000)
  const stale = now.getTime() - readAt > STALE_MS
  const day = new Intl.DateTimeFormat(currentLanguage(), { year: 'numeric', month: '2-digit', day: '2-digit', weekday: 'short' }).format(
    now,
  )
  const time = formatDate(readAt, 'HH:mm:ss')
  return (
    <div className={styles.clock}>
      <span className={styles.age} data-stale={stale || undefined}>
        {stale ? t('数据停在 {time}', { time }) : t('更新于 {time}', { time })}
      </span>
      <time>{formatDate(now, 'HH:mm:ss')}</time>
      <span>{day}</span>
    </div>
  )
}

interface BoardScreenProps {
  board: Board
  readAt: number
  /** It is of one project alone. */
  ofProject?: boolean
  /** Beside the clock: what is chosen, what can be done. */
  tools?: ReactNode
}

/** The board on whatever screen there is. */
export const BoardScreen = ({ board, readAt, ofProject = false, tools }: BoardScreenProps): ReactNode => {
  const t = useText()
  useCatalogues(['main_data', ...board.eventList.map(({ catalogue }) => catalogue), ...board.figureList.map(({ catalogue }) => catalogue)])
  const box = useRef<HTMLDivElement>(null)
  const { scale, left, top } = useFit(box)
  const { full, toggle } = useFullScreen(box)
  // A phone has the panels one below the other: of the whole board nothing could be read there.
  const narrow = useMedia('(max-width: 767px)')
  const stage = narrow ? undefined : { width: WIDTH, height: HEIGHT, transform: `translate(${left}px, ${top}px) scale(${scale})` }
  const Toggle = full ? Minimize : Maximize
  return (
    <div ref={box} className={styles.screen} data-narrow={narrow || undefined}>
      <div className={styles.board} style={stage}>
        <header className={styles.title}>
          <div className={styles.brand}>
            <Logo size={44} />
            <p>
              <b>{board.enterpriseName}</b>
              <span>
                {t('{n} 个项目 · {rooms} 户', { n: board.projectList.length, rooms: (board.rooms?.count ?? 0).toLocaleString('en-US') })}
              </span>
            </p>
          </div>
          <h1 tabIndex={-1}>{t('运营中心')}</h1>
          <div className={styles.ways}>
            {tools}
            <Clock readAt={readAt} />
            <button type="button" onClick={toggle} aria-label={t(full ? '退出全屏' : '全屏')} title={`${t(full ? '退出全屏' : '全屏')} F`}>
              <Toggle size={20} strokeWidth={1.75} aria-hidden="true" />
            </button>
          </div>
        </header>
        <WorkPanel work={board.work} />
        <PlacesPanel work={board.work} ofProject={ofProject} />
        <EventsPanel events={board.eventList} />
        <div className={styles.centre}>
          <TopTiles board={board} />
          <Towers places={board.work?.placeList ?? []} />
          <TodayTiles figures={board.figureList} />
        </div>
        <RoomsPanel rooms={board.rooms} />
        <FiguresPanel figures={board.figureList} />
        <RatingPanel rating={board.rating} />
      </div>
    </div>
  )
}
