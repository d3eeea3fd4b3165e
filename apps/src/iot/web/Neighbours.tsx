import { filterOf } from '@qifuyun/kit/where.ts'
import { type InfoRow, usePage } from '@qifuyun/kit-web/api.ts'
import { stateOfRow } from '@qifuyun/kit-web/fields/state-of-row.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { PartOnPlan } from '@qifuyun/kit-web/views/plan/part/PartOnPlan.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { device } from '#src/iot/devices/device.ts'
import styles from './Pane.module.css'
import { useText } from './texts.ts'

const SHOWN = 8

/** Where the device stands, and what stands beside it. */
export const Neighbours = ({ row }: { row: InfoRow<typeof device> }): ReactNode => {
  const t = useText()
  const label = useLabel(device)
  const { data } = usePage(device, {
    filter: filterOf(device, (f) =>
      row.positionText === null
        ? f.eq('projectUuid', row.projectUuid)
        : f.and(f.eq('projectUuid', row.projectUuid), f.eq('positionText', row.positionText)),
    ),
    pageSize: SHOWN,
  })
  return (
    <section aria-label={t('在哪里')}>
      <h3>
        {t('在哪里')} <small>{[row.projectName, row.buildingName, row.roomName, row.positionText].filter(Boolean).join(' · ')}</small>
      </h3>
      {row.buildingUuid === null || row.positionUuid === null ? null : (
        <Link to="?entity=device&view=plan" className={styles.place}>
          <PartOnPlan
            buildingUuid={row.buildingUuid}
            partUuid={row.positionUuid}
            tone={(row.alarms ?? 0) > 0 ? 'error' : (stateOfRow(device, { ...row })?.tone ?? 'neutral')}
          />
        </Link>
      )}
      <ul className={styles.neighbours}>
        {(data?.list ?? []).map((each) => {
          const state = stateOfRow(device, { ...each })
          return (
            <li key={each.uuid} data-own={each.uuid === row.uuid}>
              <Link to={`?entity=live&device=${each.uuid}`}>{each.name}</Link>
              {(each.alarms ?? 0) > 0 ? (
                <ToneTag tone="error">{t('告警 {n}', { n: each.alarms ?? 0 })}</ToneTag>
              ) : state === undefined ? null : (
                <ToneTag tone={state.tone}>{label(state.label)}</ToneTag>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
