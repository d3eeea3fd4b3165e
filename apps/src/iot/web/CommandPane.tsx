import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { type ListRow, usePage } from '@qifuyun/kit-web/api.ts'
import { stateOfRow } from '@qifuyun/kit-web/fields/state-of-row.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { deviceCommand } from '#src/iot/commands/device-command.ts'
import { clockText } from './moments.ts'
import styles from './Pane.module.css'
import { useText } from './texts.ts'

const SHOWN = 6
const [QUEUED, SENT, DELIVERED] = (['queued', 'sent', 'delivered'] as const).map((name) => deviceCommand.stateCode(name))
const SUCCEEDED = deviceCommand.stateCode('succeeded')

/** How far a command has come: queued, sent, delivered, answered. */
const partsOf = ({ state, sentAt }: ListRow<typeof deviceCommand>): ('done' | 'now' | 'bad' | 'none')[] => {
  if (state === QUEUED) return ['now', 'none', 'none', 'none']
  if (state === SENT) return ['done', 'now', 'none', 'none']
  if (state === DELIVERED) return ['done', 'done', 'now', 'none']
  if (state === SUCCEEDED) return ['done', 'done', 'done', 'done']
  return sentAt === null ? ['bad', 'none', 'none', 'none'] : ['done', 'done', 'done', 'bad']
}

const One = ({ row }: { row: ListRow<typeof deviceCommand> }): ReactNode => {
  const label = useLabel(deviceCommand)
  const state = stateOfRow(deviceCommand, { ...row })
  const took = row.sentAt === null || row.endedAt === null ? null : (Date.parse(row.endedAt) - Date.parse(row.sentAt)) / 1_000
  return (
    <li>
      <p>
        <Link to={rowPath(deviceCommand, row.uuid)}>{row.serviceName}</Link>
        {state === undefined ? null : <ToneTag tone={state.tone}>{label(state.label)}</ToneTag>}
      </p>
      <p>
        <small>{[clockText(row.createTime), row.byName, took === null ? null : `${took.toFixed(1)} s`].filter(Boolean).join(' · ')}</small>
        <i aria-hidden="true">
          {partsOf(row).map((part, n) => (
            // A part has no name but its place.
            // oxlint-disable-next-line react/no-array-index-key
            <b key={n} data-part={part} />
          ))}
        </i>
      </p>
    </li>
  )
}

/** The last commands of a device and how far each has come. */
export const CommandPane = ({ uuid }: { uuid: string }): ReactNode => {
  const t = useText()
  useLive(deviceCommand, LIVE_LIST)
  const { data } = usePage(deviceCommand, { filter: filterOf(deviceCommand, (f) => f.eq('device', uuid)), pageSize: SHOWN })
  return (
    <section className={styles.commands} aria-label={t('最近指令')}>
      <h3>
        {t('最近指令')} <small>{t('排队 · 下发 · 送达 · 结果')}</small>
      </h3>
      {data === undefined || data.total === 0 ? (
        <p>{t('还没有下发过指令')}</p>
      ) : (
        <ul>
          {data.list.map((row) => (
            <One key={row.uuid} row={row} />
          ))}
        </ul>
      )}
    </section>
  )
}
