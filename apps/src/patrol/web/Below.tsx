import { chinaClock } from '@qifuyun/contract/core/china-time.ts'
import type { Steps } from '@qifuyun/kit/rounds/board-call.ts'
import { EntityFormDrawer } from '@qifuyun/kit-web/form/EntityFormDrawer.tsx'
import type { OnRound } from '@qifuyun/kit-web/rounds/WalkPage.tsx'
import { Button } from 'antd'
import { AlertTriangle, Check, Siren } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { incident } from '#src/patrol/incidents/incident.ts'
import styles from './Below.module.css'
import { gapText } from './pace-text.ts'
import { Sos } from './Sos.tsx'
import { useText } from './texts.ts'
import { useTrack } from './use-track.ts'

const HIDDEN = ['projectUuid', 'task', 'sos'] as const

/** What was done, the newest first: stay and gap in words, and what was not as it should be. */
const Done = ({ uuid, steps }: { uuid: string; steps: Steps }): ReactNode => {
  const t = useText()
  const track = useTrack(uuid)
  const paced = new Map(track?.points.map((each) => [each.uuid, each]))
  const done = steps.steps
    .flatMap((step) => (step.checkedAt === null ? [] : [{ ...step, at: step.checkedAt }]))
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
  if (done.length === 0) return null
  return (
    <ul className={styles.done} aria-label={t('走过的点')}>
      {done.map(({ uuid: id, name, at, abnormal }) => {
        const pace = paced.get(id)
        const off = pace?.gapState === 'short' || pace?.gapState === 'long'
        const words = [
          ...(pace?.stay === null || pace?.stay === undefined
            ? []
            : [
                pace.stayShort
                  ? t('停 {n} 秒，不足 {least} 秒', { n: pace.stay, least: track?.minStay ?? 0 })
                  : t('停 {n} 秒', { n: pace.stay }),
              ]),
          ...(pace?.gap === null || pace?.gap === undefined ? [] : [t('间隔 {gap}', { gap: gapText(t, pace.gap, off) })]),
          ...(off ? [pace.gapState === 'short' ? t('间隔过短') : t('间隔过长')] : []),
        ]
        return (
          <li key={id} data-off={abnormal || off}>
            <i>{abnormal || off ? <AlertTriangle size={14} aria-hidden="true" /> : <Check size={14} aria-hidden="true" />}</i>
            <span>
              <strong>{name}</strong> <small>{words.join(' · ')}</small>
            </span>
            <time dateTime={at}>{chinaClock(new Date(at)).slice(11, 16)}</time>
          </li>
        )
      })}
    </ul>
  )
}

/** Points that were walked, and the two ways to tell that something has happened. */
export const Below: NonNullable<OnRound['Below']> = ({ uuid, steps }) => {
  const t = useText()
  const track = useTrack(uuid)
  const [reports, setReports] = useState(false)
  const at = { projectUuid: track?.projectUuid ?? null, task: uuid }
  return (
    <>
      <Done uuid={uuid} steps={steps} />
      <Button block danger size="large" icon={<Siren size={18} />} disabled={track === undefined} onClick={() => setReports(true)}>
        {t('报突发事件')}
      </Button>
      <Sos at={at} />
      {reports ? (
        <EntityFormDrawer of={incident} initial={at} hidden={HIDDEN} onSaved={() => setReports(false)} onClose={() => setReports(false)} />
      ) : null}
    </>
  )
}
