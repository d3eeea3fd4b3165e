import { useCatalogues } from '@qifuyun/kit-web/use-catalogues.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useMedia } from '@qifuyun/ui/components/use-media.ts'
import { Logo } from '@qifuyun/ui/light/Logo.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { currentLanguage } from '@qifuyun/ui/platform/i18n/i18n.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { Maximize, Minimize } from 'lucide-react'
import { type ReactNode, useRef, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { type Board, useBoard, useLiveBoard } from './api.ts'
import styles from './Board.module.css'
import { TodayTiles, TopTiles } from './CentreTiles.tsx'
import { EventsPanel, FiguresPanel, RatingPanel, RoomsPanel } from './SidePanels.tsx'
import { Towers } from './Towers.tsx'
import { useText } from './texts.ts'
import { HEIGHT, useFit, useFullScreen, WIDTH } from './use-stage.ts'
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

interface ShownProps {
  board: Board
  readAt: number
  projectUuid: string | undefined
  onProject: (uuid: string) => void
}

const Shown = ({ board, readAt, projectUuid, onProject }: ShownProps): ReactNode => {
  const t = useText()
  const { user } = useViewer()
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
              <b>{user.enterpriseName}</b>
              <span>
                {t('{n} 个项目 · {rooms} 户', { n: board.projectList.length, rooms: (board.rooms?.count ?? 0).toLocaleString('en-US') })}
              </span>
            </p>
          </div>
          <h1 tabIndex={-1}>{t('运营中心')}</h1>
          <div className={styles.ways}>
            {board.projectList.length > 1 ? (
              <select aria-label={t('选择项目')} value={projectUuid ?? ''} onChange={({ target }) => onProject(target.value)}>
                <option value="">{t('全部项目')}</option>
                {board.projectList.map((one) => (
                  <option key={one.projectUuid} value={one.projectUuid}>
                    {one.projectName}
                  </option>
                ))}
              </select>
            ) : null}
            <Clock readAt={readAt} />
            <button type="button" onClick={toggle} aria-label={t(full ? '退出全屏' : '全屏')} title={`${t(full ? '退出全屏' : '全屏')} F`}>
              <Toggle size={20} strokeWidth={1.75} aria-hidden="true" />
            </button>
          </div>
        </header>
        <WorkPanel work={board.work} />
        <PlacesPanel work={board.work} ofProject={projectUuid !== undefined} />
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

const isEmpty = ({ rooms, work, figureList }: Board): boolean =>
  (rooms === null || rooms.count === 0) && work === null && figureList.length === 0

/** /dashboard/bigScreen: the enterprise, or one project, on one large screen, live. */
const BigScreenPage = (): ReactNode => {
  const t = useText()
  const [query, setQuery] = useSearchParams()
  const projectUuid = query.get('project') ?? undefined
  const board = useBoard(projectUuid)
  const { data } = board
  useLiveBoard(data?.watchList)
  useCatalogues(
    ['main_data', ...(data?.eventList ?? []), ...(data?.figureList ?? [])].map((one) => (typeof one === 'string' ? one : one.catalogue)),
  )
  if (board.isLoadingError) return <LoadFailed error={board.error} onRetry={() => void board.refetch()} />
  if (data === undefined) return <PageSkeleton />
  if (isEmpty(data))
    return (
      <StateBlock
        heading
        picture="noAccess"
        title={t('没有可看的数据')}
        hint={t('开通应用并录入项目后，大屏会显示它们；看不到时请联系企业管理员')}
      />
    )
  return (
    <Shown
      board={data}
      readAt={board.dataUpdatedAt}
      projectUuid={projectUuid}
      onProject={(uuid) => setQuery(uuid === '' ? {} : { project: uuid }, { replace: true })}
    />
  )
}
export default BigScreenPage
