import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { type ListRow, useAct, usePage } from '@qifuyun/kit-web/api.ts'
import { stateOfRow } from '@qifuyun/kit-web/fields/state-of-row.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { useActions } from '@qifuyun/kit-web/form/use-actions.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { useNow } from '@qifuyun/ui/platform/use-now.ts'
import { Button } from 'antd'
import { Siren, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { incident, LEVEL } from '#src/patrol/incidents/incident.ts'
import styles from './Incidents.module.css'
import { useText } from './texts.ts'

const SHOWN = 20
const SECOND = 1_000
const [MINUTE, HOUR] = [60, 3_600]
const REPORTED = incident.stateCode('reported')

type Incident = ListRow<typeof incident>

/** Incidents that are not closed, of a project or of all. */
export const useOpenIncidents = (projectUuid?: string) => {
  useLive(incident, LIVE_LIST)
  const asked = usePage(incident, {
    filter: filterOf(incident, (f) =>
      projectUuid === undefined
        ? f.state('reported', 'handling')
        : f.and(f.state('reported', 'handling'), f.eq('projectUuid', projectUuid)),
    ),
    sort: [
      { field: 'level', order: 'asc' },
      { field: 'createTime', order: 'desc' },
    ],
    pageSize: SHOWN,
  })
  const list = asked.data?.list ?? []
  return { ...asked, list, alarms: list.filter((each) => each.level === LEVEL.first && each.state === REPORTED) }
}

const One = ({ row, now, onClose }: { row: Incident; now: Date; onClose: (row: Incident) => void }): ReactNode => {
  const t = useText()
  const label = useLabel(incident)
  const { may } = useRights(incident)
  const respond = useAct(incident, 'respond')
  const state = stateOfRow(incident, { ...row })
  const reported = row.state === REPORTED
  const seconds = Math.max(0, Math.floor((now.getTime() - Date.parse(row.createTime)) / SECOND))
  const waits =
    seconds < HOUR
      ? t('{m} 分 {s} 秒', { m: Math.floor(seconds / MINUTE), s: seconds % MINUTE })
      : t('{n} 小时', { n: Math.floor(seconds / HOUR) })
  const alarm = reported && row.level === LEVEL.first
  return (
    <li className={styles.incident} data-alarm={alarm}>
      <i data-level={row.level}>{alarm ? <Siren size={18} aria-hidden="true" /> : <TriangleAlert size={18} aria-hidden="true" />}</i>
      <span>
        <Link to={rowPath(incident, row.uuid)}>
          {[
            row.sos === true ? t('SOS求助') : label(choiceLabel(incident.fields.kind, row.kind)),
            label(choiceLabel(incident.fields.level, row.level)),
            ...(row.positionText === null ? [] : [row.positionText]),
          ].join(' · ')}
        </Link>
        {row.content === null ? null : <p>{row.content}</p>}
        <small>
          {[
            row.no,
            row.reporterName,
            reported ? t('{time}无人响应', { time: waits }) : t('{name} 处置中', { name: row.responderName ?? '' }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {row.position?.longitude === undefined ? null : (
          <small>{t('坐标 {at}', { at: [row.position.longitude, row.position.latitude].join(', ') })}</small>
        )}
      </span>
      {reported && may('action.respond') ? (
        <Button
          type={alarm ? 'primary' : 'default'}
          danger={alarm}
          size="small"
          loading={respond.isPending}
          onClick={() => respond.mutate({ uuid: row.uuid })}
        >
          {t('响应')}
        </Button>
      ) : !reported && may('action.close') ? (
        <Button size="small" onClick={() => onClose(row)}>
          {t('关闭')}
        </Button>
      ) : state === undefined ? null : (
        <ToneTag tone={state.tone}>{label(state.label)}</ToneTag>
      )}
    </li>
  )
}

/** Incidents with what is to be done about each: answer, then close with a report. */
export const IncidentList = ({ rows }: { rows: readonly Incident[] }): ReactNode => {
  const now = useNow(SECOND)
  const actions = useActions(incident)
  return (
    <>
      <ul className={styles.list}>
        {rows.map((row) => (
          <One key={row.uuid} row={row} now={now} onClose={(of) => actions.start('close', [{ ...of }])} />
        ))}
      </ul>
      {actions.dialog}
    </>
  )
}
