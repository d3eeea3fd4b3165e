import type { OnRound } from '@qifuyun/kit-web/rounds/WalkPage.tsx'
import { useNow } from '@qifuyun/ui/platform/use-now.ts'
import { AlertTriangle, CircleCheck, Timer } from 'lucide-react'
import { judgeGap } from '#src/patrol/walk/pace.ts'
import styles from './AtPoint.module.css'
import { gapText, limitText } from './pace-text.ts'
import { useText } from './texts.ts'
import { useTrack } from './use-track.ts'

const SECOND = 1_000

/** Seconds between a moment and now, never below none. */
const secondsSince = (moment: string, now: Date): number => Math.max(0, Math.floor((now.getTime() - Date.parse(moment)) / SECOND))

/** How long ago the last point was, and how long that shall be. */
export const Asked: NonNullable<OnRound['Asked']> = ({ uuid, steps }) => {
  const t = useText()
  const now = useNow(SECOND)
  const track = useTrack(uuid)
  const last = steps.steps
    .flatMap(({ checkedAt }) => (checkedAt === null ? [] : [checkedAt]))
    .toSorted()
    .at(-1)
  if (track === undefined || last === undefined) return null
  const limits = limitText(t, track)
  const seconds = secondsSince(last, now)
  const judged = judgeGap(seconds, track)
  return (
    <p className={styles.asked} data-off={judged !== 'good'}>
      {[t('距上一点 {gap}', { gap: gapText(t, seconds, judged !== 'good') }), ...(limits === '' ? [] : [limits])].join('，')}
      {limits === '' ? null : judged === 'good' ? (
        <CircleCheck size={15} aria-label={t('间隔合适')} />
      ) : (
        <AlertTriangle size={15} aria-label={judged === 'short' ? t('间隔过短') : t('间隔过长')} />
      )}
    </p>
  )
}

/** How long somebody has been here, and how long is enough. */
export const Staying: NonNullable<OnRound['Staying']> = ({ uuid, since }) => {
  const t = useText()
  const now = useNow(SECOND)
  const track = useTrack(uuid)
  const stayed = secondsSince(since, now)
  const least = track?.minStay ?? 0
  const enough = stayed >= least
  return (
    <div className={styles.staying} data-enough={enough}>
      <Timer size={18} aria-hidden="true" />
      <span>
        <strong>{t('已停 {n} 秒', { n: stayed })}</strong>
        <small>{least === 0 ? t('不限停留') : enough ? t('停够了，可以走') : t('停够 {n} 秒再走，不足记为异常', { n: least })}</small>
        {least === 0 ? null : (
          <i aria-hidden="true">
            <b style={{ inlineSize: `${Math.min(100, (100 * stayed) / least)}%` }} />
          </i>
        )}
      </span>
    </div>
  )
}

/** The stay as the phone has measured it. */
export const sendsStay: NonNullable<OnRound['sends']> = (since) => (since === null ? {} : { stay: secondsSince(since, new Date()) })
