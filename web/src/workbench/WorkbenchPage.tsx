import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { useMyApps } from '@qifuyun/kit-web/installed.ts'
import { Part } from '@qifuyun/ui/components/ErrorBoundary.tsx'
import { useNow } from '@qifuyun/ui/platform/use-now.ts'
import { Button } from 'antd'
import { ScanLine } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { WithFirstSteps } from '#src/first-steps/WithFirstSteps.tsx'
import { useLiveEntries } from '#src/notifications/use-entries.ts'
import { useLayout } from './api.ts'
import type { DayRow } from './day/api.ts'
import styles from './day/Day.module.css'
import { DayBand } from './day/DayBand.tsx'
import { DayStream } from './day/DayStream.tsx'
import { Foot } from './day/Foot.tsx'
import { Lead } from './day/Lead.tsx'
import { useStream } from './day/use-stream.ts'
import { Favourites } from './side/Favourites.tsx'
import { Figures } from './side/Figures.tsx'
import { Team } from './side/Team.tsx'
import { useText } from './texts.ts'
import { useTiles } from './tiles.ts'
import { SCAN_PATH } from './to.ts'
import { useOpen } from './use-open.tsx'

/** Words of time change by the minute. */
const TICK_MS = MINUTE_MS / 2

/** Favourites need applications and their arrangement; the day does not wait for them. */
const Apps = (): ReactNode => {
  const [apps, layout] = [useMyApps(), useLayout()]
  const tiles = useTiles(apps.data)
  const { open, dialog } = useOpen()
  if (apps.data === undefined || layout.data === undefined) return null
  return (
    <>
      <Favourites layout={layout.data} tiles={tiles} onOpen={open} />
      {dialog}
    </>
  )
}

const MyDay = (): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const now = useNow(TICK_MS)
  const stream = useStream()
  const [only, setOnly] = useState<(row: DayRow) => boolean>()
  const { data } = stream.day
  const waiting = stream.rows.filter(({ key }) => !stream.leaving.has(key))
  const onOnly = (wanted: ((row: DayRow) => boolean) | undefined): void => setOnly(() => wanted)
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <div className={styles.scroll}>
          <Lead
            now={now}
            rows={data === undefined ? undefined : waiting}
            done={data?.doneCount ?? 0}
            onOnly={onOnly}
            extra={
              <Button
                className={styles.scan ?? ''}
                icon={<ScanLine size={18} strokeWidth={1.75} aria-hidden="true" />}
                aria-label={t('扫一扫')}
                onClick={() => void navigate(SCAN_PATH)}
              />
            }
          />
          <Part>{data === undefined ? null : <DayBand list={data.bandList} now={now} />}</Part>
          <Part>
            <DayStream stream={stream} now={now} only={only} onOnly={onOnly} />
          </Part>
        </div>
        {data === undefined ? null : <Foot day={data} />}
      </div>
      <aside className={styles.side} aria-label={t('我的事项')}>
        <Part>
          <Figures />
        </Part>
        <Part>
          <Apps />
        </Part>
        <Part>
          <Team />
        </Part>
      </aside>
    </div>
  )
}

/** /dashboard/index: what waits for the reader, by time, with what can be done about it; beside it figures, applications and the team. */
const WorkbenchPage = (): ReactNode => {
  useLiveEntries()
  return (
    <WithFirstSteps>
      <MyDay />
    </WithFirstSteps>
  )
}
export default WorkbenchPage
