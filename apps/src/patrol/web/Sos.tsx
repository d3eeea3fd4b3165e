import { useAdd } from '@qifuyun/kit-web/api.ts'
import { type Coordinates, locate, NotLocated } from '@qifuyun/ui/components/inputs/locate.ts'
import { CommandKept } from '@qifuyun/ui/platform/kept/kept-commands.ts'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { incident, KIND, LEVEL } from '#src/patrol/incidents/incident.ts'
import styles from './Below.module.css'
import { useText } from './texts.ts'

/** A tap in a pocket calls nobody. */
const HOLD_MS = 1_000

/** Where somebody is; without a place the call goes out all the same. */
const whereNow = async (): Promise<Coordinates | null> => {
  try {
    return await locate()
  } catch (error) {
    if (error instanceof NotLocated) return null
    throw error
  }
}

type Phase = 'idle' | 'held' | 'sending' | 'sent' | 'kept' | 'failed'

/** SOS: held for a second it tells captain and manager where somebody is. */
export const Sos = ({ at }: { at: { projectUuid: string | null; task: string } }): ReactNode => {
  const t = useText()
  const [phase, setPhase] = useState<Phase>('idle')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const add = useAdd(incident, { announce: false, keep: 'SOS' })
  useEffect(() => () => clearTimeout(timer.current), [])
  const call = async (): Promise<void> => {
    setPhase('sending')
    const place = await whereNow()
    try {
      await add.mutateAsync({
        ...{ kind: KIND.other, level: LEVEL.first, sos: true, projectUuid: at.projectUuid ?? '', task: at.task },
        ...(place !== null && { position: { name: 'SOS', ...place } }),
      })
      setPhase('sent')
    } catch (error) {
      setPhase(error instanceof CommandKept ? 'kept' : 'failed')
    }
  }
  const press = (): void => {
    if (phase === 'sending' || phase === 'held') return
    setPhase('held')
    timer.current = setTimeout(() => void call(), HOLD_MS)
  }
  const release = (): void => {
    if (phase !== 'held') return
    clearTimeout(timer.current)
    setPhase('idle')
  }
  const key = (event: KeyboardEvent, does: () => void): void => {
    if (event.key === ' ' || event.key === 'Enter') does()
  }
  const said = {
    idle: '',
    held: t('按住 1 秒求助'),
    sending: t('正在发送位置'),
    sent: t('求助已发出'),
    kept: t('没有网络，恢复后立即发出，请先打电话'),
    failed: t('没有发出，请打电话'),
  }[phase]
  return (
    <div className={styles.sos}>
      <span role="status" hidden={said === ''}>
        {said}
      </span>
      <button
        type="button"
        aria-label={t('SOS求助，按住 1 秒')}
        data-held={phase === 'held'}
        disabled={at.projectUuid === null}
        onPointerDown={press}
        onPointerUp={release}
        onPointerLeave={release}
        onKeyDown={(event) => key(event, press)}
        onKeyUp={(event) => key(event, release)}
        onContextMenu={(event) => event.preventDefault()}
      >
        SOS
      </button>
    </div>
  )
}
