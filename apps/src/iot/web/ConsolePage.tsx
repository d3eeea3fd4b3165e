import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { type ListRow, useAct, usePage } from '@qifuyun/kit-web/api.ts'
import { stateOfRow } from '@qifuyun/kit-web/fields/state-of-row.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { useActions } from '@qifuyun/kit-web/form/use-actions.tsx'
import { PageFrame } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { useAlarmSound } from '@qifuyun/kit-web/live/use-alarm-sound.ts'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { ProjectPicker } from '@qifuyun/kit-web/overview/ProjectPicker.tsx'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useNow } from '@qifuyun/ui/platform/use-now.ts'
import { Button, Checkbox, Segmented } from 'antd'
import { Volume2, VolumeX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { alarm } from '#src/iot/alarms/alarm.ts'
import styles from './Console.module.css'
import { useText } from './texts.ts'

/** It may ring for long. */
const BELL = { tones: [740, 590], turnMs: 700, volume: 0.12 } as const

const SHOWN = 100
const MINUTE_MS = 60_000
const SEVERITIES = ['1', '2', '3', '4', '5'] as const
const OPEN = alarm.stateCode('open')
const ACKNOWLEDGED: readonly string[] = [alarm.stateCode('seen'), alarm.stateCode('done')]
const CLEARED: readonly string[] = [alarm.stateCode('over'), alarm.stateCode('done')]

type Alarm = ListRow<typeof alarm>

const Line = ({
  row,
  now,
  chosen,
  onChoose,
  onStart,
}: {
  row: Alarm
  now: Date
  chosen: boolean
  onChoose: (on: boolean) => void
  onStart: (name: 'clear' | 'assign') => void
}): ReactNode => {
  const t = useText()
  const label = useLabel(alarm)
  const { may } = useRights(alarm)
  const ack = useAct(alarm, 'ack')
  const state = stateOfRow(alarm, { ...row })
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(row.startAt ?? '')) / MINUTE_MS))
  const isAcknowledged = ACKNOWLEDGED.includes(row.state)
  return (
    <li data-severity={row.severity} data-ring={row.state === OPEN && row.severity === '1'}>
      <Checkbox
        aria-label={t('选择{no}', { no: row.no })}
        disabled={isAcknowledged}
        checked={chosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <ToneTag tone={row.severity === '1' || row.severity === '2' ? 'error' : row.severity === '5' ? 'info' : 'warning'}>
        {label(choiceLabel(alarm.fields.severity, row.severity))}
      </ToneTag>
      <div>
        <Link to={rowPath(alarm, row.uuid)}>{row.title}</Link>
        <small>
          {[row.no, row.value, row.positionText, t('{n} 次', { n: row.count ?? 1 }), row.assigneeName].filter(Boolean).join(' · ')}
        </small>
      </div>
      <time>{minutes < 60 ? t('{n} 分钟', { n: minutes }) : t('{n} 小时', { n: Math.floor(minutes / 60) })}</time>
      {state === undefined ? null : <ToneTag tone={state.tone}>{label(state.label)}</ToneTag>}
      <span>
        {row.device === null ? null : <Link to={`?entity=live&device=${row.device}`}>{t('实时')}</Link>}
        {!CLEARED.includes(row.state) && may('action.assign') ? (
          <Button size="small" type="text" onClick={() => onStart('assign')}>
            {t('指派')}
          </Button>
        ) : null}
        {!CLEARED.includes(row.state) && may('action.clear') ? (
          <Button size="small" type="text" onClick={() => onStart('clear')}>
            {t('手动清除')}
          </Button>
        ) : null}
        {!isAcknowledged && may('action.ack') ? (
          <Button size="small" loading={ack.isPending} onClick={() => ack.mutate({ uuid: row.uuid })}>
            {t('确认')}
          </Button>
        ) : null}
      </span>
    </li>
  )
}

/** 告警台: what is wrong now, the worst first, as it happens; what is critical and seen by nobody rings. */
export const ConsolePage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const label = useLabel(alarm)
  const now = useNow(MINUTE_MS)
  const [params, setParams] = useSearchParams()
  const [severity, setSeverity] = useState<string>('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const projectUuid = params.get('project') ?? undefined
  useLive(alarm, LIVE_LIST)
  const actions = useActions(alarm)
  const ack = useAct(alarm, 'ack')
  const asked = usePage(alarm, {
    filter: filterOf(alarm, (f) =>
      f.and(
        f.state('open', 'seen', 'over'),
        ...(projectUuid === undefined ? [] : [f.eq('projectUuid', projectUuid)]),
        ...(severity === '' ? [] : [f.eq('severity', severity as (typeof SEVERITIES)[number])]),
      ),
    ),
    sort: [
      { field: 'severity', order: 'asc' },
      { field: 'startAt', order: 'desc' },
    ],
    pageSize: SHOWN,
  })
  const list = asked.data?.list ?? []
  const rings = list.some((row) => row.state === OPEN && row.severity === '1')
  const { ready, enable } = useAlarmSound(rings, BELL)
  const left = list.filter(({ uuid, state }) => chosen.has(uuid) && !ACKNOWLEDGED.includes(state))
  const choose = (uuid: string, on: boolean): void =>
    setChosen((all) => new Set(on ? [...all, uuid] : [...all].filter((each) => each !== uuid)))
  const acknowledge = async (): Promise<void> => {
    // Somebody else may have seen one of them meanwhile: the others are seen all the same.
    for (const { uuid } of left) await ack.mutateAsync({ uuid }).catch(() => undefined)
    setChosen(new Set())
  }
  const pick = (uuid: string | undefined): void =>
    setParams((all) => {
      if (uuid === undefined) all.delete('project')
      else all.set('project', uuid)
      return all
    })
  return (
    <PageFrame
      heading={heading}
      tools={
        <>
          {ready ? (
            <span className={styles.sound} role="status">
              <Volume2 size={16} aria-hidden="true" />
              {rings ? t('有严重告警未确认') : t('告警声已就绪')}
            </span>
          ) : (
            <Button icon={<VolumeX size={16} />} danger={rings} onClick={enable}>
              {t('开启告警声')}
            </Button>
          )}
          <ProjectPicker of={alarm} value={projectUuid} onChange={pick} />
        </>
      }
    >
      {asked.isLoadingError ? (
        <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} />
      ) : asked.data === undefined ? (
        <PageSkeleton />
      ) : (
        <main className={styles.console}>
          <header>
            <h2>
              {t('需要处理')} <strong>{t('{n} 条', { n: asked.data.total })}</strong>
            </h2>
            <Segmented
              size="small"
              aria-label={t('严重程度')}
              value={severity}
              options={[
                { value: '', label: t('全部') },
                ...SEVERITIES.map((value) => ({ value, label: label(choiceLabel(alarm.fields.severity, value)) })),
              ]}
              onChange={setSeverity}
            />
            <Button type="primary" disabled={left.length === 0} loading={ack.isPending} onClick={() => void acknowledge()}>
              {t('确认所选（{n}）', { n: left.length })}
            </Button>
          </header>
          {list.length === 0 ? (
            <StateBlock picture="empty" title={t('没有需要处理的告警')} hint={t('新告警会自动出现在这里')} />
          ) : (
            <ul aria-label={t('告警')}>
              {list.map((row) => (
                <Line
                  key={row.uuid}
                  row={row}
                  now={now}
                  chosen={chosen.has(row.uuid)}
                  onChoose={(on) => choose(row.uuid, on)}
                  onStart={(name) => actions.start(name, [{ ...row }])}
                />
              ))}
            </ul>
          )}
        </main>
      )}
      {actions.dialog}
    </PageFrame>
  )
}
